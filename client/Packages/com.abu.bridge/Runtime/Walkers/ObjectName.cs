#nullable enable

using System.Linq;
using System.Text.RegularExpressions;
using UnityEngine;

namespace Abu
{
    /// <summary>The name of an object in plain words: "StartGame_Button (1)" is "Start Game Button".</summary>
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

        // Suffixes of copies and of TextMesh Pro's texts: "(Clone)", "(2)", "(TMP)".
        private static readonly Regex Mark = new(@"\s*\((?:Clone|TMP|Legacy|\d+)\)");

        private static readonly Regex WordEnd = new(
            @"[_\-.]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
        );

        public static string Of(Object named)
        {
            var words = WordEnd.Replace(Mark.Replace(named.name, ""), " ");
            return string.Join(" ", words.Split(' ').Where(word => word.Length > 0));
        }

        /// <summary>The name in plain words; null if it is only Unity's name for such an object.</summary>
        public static string? Telling(Object named)
        {
            var words = Of(named);
            return words.Length == 0 || Generic.Contains(words.ToLowerInvariant()) ? null : words;
        }
    }
}
