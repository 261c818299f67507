#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// The shapes that Arabic letters take alone, at the end, at the beginning and in the middle of a word, which have characters of
    /// their own. Not by Unicode's normalization, which some players are built without.
    /// </summary>
    internal static class ArabicShapes
    {
        // In the order of the characters from U+FE80 on.
        private const string OfTwoShapes =
            "\u0622\u0623\u0624\u0625\u0627\u0629\u062F\u0630\u0631\u0632\u0648\u0649";
        private const string InOrder =
            "\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062A\u062B\u062C\u062D\u062E\u062F\u0630\u0631\u0632\u0633"
            + "\u0634\u0635\u0636\u0637\u0638\u0639\u063A\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064A";

        private static readonly Dictionary<char, string> Letters = All();

        /// <summary>The letters that the shape stands for; null for a character that is no shape.</summary>
        public static string? LettersOf(char shape) =>
            shape >= '\uFB50' && Letters.TryGetValue(shape, out var letters) ? letters : null;

        private static Dictionary<char, string> All()
        {
            var all = new Dictionary<char, string> { ['\uFE80'] = "\u0621" };
            var next = '\uFE81';
            foreach (var letter in InOrder)
            {
                next = Add(all, next, $"{letter}", OfTwoShapes.IndexOf(letter) >= 0 ? 2 : 4);
            }
            // Lam with the kinds of alef.
            foreach (var alef in "\u0622\u0623\u0625\u0627")
            {
                next = Add(all, next, $"\u0644{alef}", 2);
            }
            // Of Persian and Urdu.
            Add(all, '\uFB56', "\u067E", 4);
            Add(all, '\uFB66', "\u0679", 4);
            Add(all, '\uFB7A', "\u0686", 4);
            Add(all, '\uFB88', "\u0688", 2);
            Add(all, '\uFB8A', "\u0698", 2);
            Add(all, '\uFB8C', "\u0691", 2);
            Add(all, '\uFB8E', "\u06A9", 4);
            Add(all, '\uFB92', "\u06AF", 4);
            Add(all, '\uFB9E', "\u06BA", 2);
            Add(all, '\uFBA6', "\u06C1", 4);
            Add(all, '\uFBAA', "\u06BE", 4);
            Add(all, '\uFBAE', "\u06D2", 2);
            Add(all, '\uFBE8', "\u0649", 2);
            Add(all, '\uFBFC', "\u06CC", 4);
            return all;
        }

        private static char Add(Dictionary<char, string> all, char first, string letters, int count)
        {
            for (var i = 0; i < count; i++)
            {
                all.Add((char)(first + i), letters);
            }
            return (char)(first + count);
        }
    }
}
