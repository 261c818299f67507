#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The name of an object in plain words: "StartGame_Button (1)" is "Start Game Button". <see cref="CopyNumbers"/> restores the
    /// number where siblings would have the same name.
    /// </summary>
    internal static class ObjectName
    {
        // Unity's names for new objects: they say the kind of object and not its purpose.
        private static readonly string[] Generic =
        {
            "background",
            "border",
            "canvas",
            "container",
            "content",
            "game object",
            "group",
            "image",
            "panel",
            "raw image",
            "rect",
            "root",
            "scroll view",
            "viewport",
            "wrapper",
        };

        private static readonly string[] GenericControls = { "button", "slot", "toggle" };

        // Suffixes of copies and of TextMesh Pro's texts: "(Clone)", "(2)", "(TMP)".
        private static readonly Regex Mark = new(@"\s*\((?:Clone|TMP|Legacy|\d+)\)");

        private static readonly Regex LastNumber = new(@"\((\d+)\)(?:\s*\(Clone\))*\s*$");

        // What names of files say of the file, and nobody sees: "png", "128px". An object may have its name from a file too.
        private const string FileMarks =
            "(?:png|jpe?g|psd|tga|bmp|gif|svg|webp|tiff?|\\d+(?:px|dpi|ppi))(?![A-Za-z0-9])";

        private static readonly Regex OfObject = new("(?<=[A-Za-z0-9][_.-])" + FileMarks);

        // In sizes of one digit, such as 3x4, tiles are counted.
        private static readonly Regex OfPicture = new(
            $@"(?<![A-Za-z0-9]){FileMarks}|@\dx|(?<![A-Za-z0-9])\d{{2,5}}x\d{{2,5}}(?![A-Za-z0-9])",
            RegexOptions.IgnoreCase
        );

        private static readonly Regex WordEnd = new(
            @"[_\-.]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
        );

        private static readonly char[] Digits = "0123456789 ".ToCharArray();

        // Scenes of thousands of objects are read again and again, mostly with the same names.
        private const int MostKnown = 10_000;
        private static readonly Dictionary<
            (string Name, bool IsPicture),
            (string Words, string? Number)
        > Known = new();

        public static string Of(Object named) => Read(named).Words;

        /// <summary>The name in plain words, which "Row1", "Row_2" and "Row (3)" have in common.</summary>
        public static string WithoutNumber(Object named) => WithoutNumber(Of(named));

        /// <summary>A name without the number at its end, and the spaces before.</summary>
        public static string WithoutNumber(string name) => name.TrimEnd(Digits);

        /// <summary>The number that Unity appends to the name of a copy: "(3)"; null for an object without one.</summary>
        public static string? CopyNumber(Object named) => Read(named).Number;

        private static (string Words, string? Number) Read(Object named)
        {
            var (name, isPicture) = (named.name, named is Sprite || named is Texture);
            if (Known.TryGetValue((name, isPicture), out var known))
            {
                return known;
            }
            if (Known.Count == MostKnown)
            {
                Known.Clear();
            }
            var plain = Mark.Replace(name, "");
            var words = Words((isPicture ? OfPicture : OfObject).Replace(plain, ""));
            words = words.Any(char.IsLetter) ? words : Words(plain);
            var number = LastNumber.Match(name) is { Success: true } match
                ? $"({match.Groups[1].Value})"
                : null;
            Known.Add((name, isPicture), (words, number));
            return (words, number);
        }

        private static string Words(string name) =>
            string.Join(" ", WordEnd.Replace(name, " ").Split(' ').Where(word => word.Length > 0));

        /// <summary>The name in plain words; null if it is only Unity's name for such an object.</summary>
        public static string? Telling(Object named)
        {
            var words = Of(named);
            return words.Length == 0 || Generic.Contains(words.ToLowerInvariant()) ? null : words;
        }

        /// <summary>The name of a control; null also if it only says the kind of control.</summary>
        public static string? OfControl(Object named)
        {
            var words = Telling(named);
            return words == null || GenericControls.Contains(words.ToLowerInvariant())
                ? null
                : words;
        }
    }
}
