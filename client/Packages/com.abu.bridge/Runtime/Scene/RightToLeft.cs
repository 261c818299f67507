#nullable enable

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// Brings texts in Hebrew, Arabic and the like into the order in which they are read and typed. Most of Unity's text components
    /// do not do that by themselves, so games store what they draw: from right to left for a component that draws that way, with
    /// numbers and foreign words backwards; or from left to right, all backwards, with the shapes of Arabic letters in place of the
    /// letters.
    /// </summary>
    internal static class RightToLeft
    {
        private const string Letters =
            "\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC";
        private const string Foreign = @"A-Za-z\u00C0-\u024F\u0300-\u036F\u0370-\u052F";
        private const string Signs = @"[%$€₪+\-#]";
        private const string Digits = @"0-9\u0660-\u0669\u06F0-\u06F9";

        // What is read from left to right: from one foreign letter or digit to the last before a letter from right to left, or a
        // bracket.
        private static readonly Regex Run = new(
            $@"(?:(?<=^|\s){Signs})?[{Foreign}{Digits}](?:[^{Letters}()\[\]{{}}<>«»]*[{Foreign}{Digits}])?(?:{Signs}(?=\s|$))?"
        );

        // Numbers side by side stand from right to left, each of them from left to right.
        private static readonly Regex Number = new(
            $@"{Signs}?[{Digits}]+(?:[.,:/\-][{Digits}]+)*{Signs}?"
        );

        private static readonly Regex ForeignLetter = new($"[{Foreign}]");

        private static readonly Dictionary<char, char> Mirrored = new()
        {
            ['('] = ')',
            [')'] = '(',
            ['['] = ']',
            [']'] = '[',
            ['{'] = '}',
            ['}'] = '{',
            ['<'] = '>',
            ['>'] = '<',
            ['«'] = '»',
            ['»'] = '«',
        };

        /// <summary>One line as it is read.</summary>
        /// <param name="line">As the game stores it.</param>
        /// <param name="isDrawnSo">The component draws its first character at the right, and orders nothing.</param>
        public static string Logical(string line, bool isDrawnSo)
        {
            if (!isDrawnSo && !line.Any(IsShape))
            {
                return line;
            }
            var fromRight = isDrawnSo ? line : Reversed(line);
            return Unshaped(Mirror(Run.Replace(fromRight, run => InReadingOrder(run.Value))));
        }

        private static bool IsShape(char c) => ArabicShapes.LettersOf(c) != null;

        private static string InReadingOrder(string run) =>
            ForeignLetter.IsMatch(run)
                ? Reversed(run)
                : Number.Replace(run, number => Reversed(number.Value));

        // By letters with their marks, which stay together.
        private static string Reversed(string text)
        {
            var parts = new List<string>();
            var letters = StringInfo.GetTextElementEnumerator(text);
            while (letters.MoveNext())
            {
                parts.Add(letters.GetTextElement());
            }
            parts.Reverse();
            return string.Concat(parts);
        }

        // Among letters from right to left an opening bracket is drawn as a closing one.
        private static string Mirror(string text)
        {
            if (!text.Any(Mirrored.ContainsKey))
            {
                return text;
            }
            var foreign = new HashSet<int>(
                Run.Matches(text)
                    .Cast<Match>()
                    .SelectMany(run => Enumerable.Range(run.Index, run.Length))
            );
            return new string(
                text.Select(
                        (c, i) =>
                            !foreign.Contains(i) && Mirrored.TryGetValue(c, out var other)
                                ? other
                                : c
                    )
                    .ToArray()
            );
        }

        private static string Unshaped(string text) =>
            string.Concat(text.Select(c => ArabicShapes.LettersOf(c) ?? c.ToString()));
    }
}
