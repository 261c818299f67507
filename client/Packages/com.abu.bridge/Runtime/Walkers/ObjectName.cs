#nullable enable

using System.Linq;
using System.Text.RegularExpressions;
using UnityEngine;

namespace Abu
{
    /// <summary>What an object's name says to people: "StartGame_Button (1)" is "Start Game Button".</summary>
    internal static class ObjectName
    {
        // What Unity calls new objects: it says what they are and not what they are for.
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

        // Copies and texts of TextMesh Pro are marked behind the name: "(Clone)", "(2)", "(TMP)".
        private static readonly Regex Mark = new(@"\s*\((?:Clone|TMP|Legacy|\d+)\)");

        private static readonly Regex WordEnd = new(
            @"[_\-.]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
        );

        public static string Of(Object named)
        {
            var words = WordEnd.Replace(Mark.Replace(named.name, ""), " ");
            return string.Join(" ", words.Split(' ').Where(word => word.Length > 0));
        }

        /// <summary>The same, or null if it is only what Unity calls such an object.</summary>
        public static string? Telling(Object named)
        {
            var words = Of(named);
            return words.Length == 0 || Generic.Contains(words.ToLowerInvariant()) ? null : words;
        }
    }
}
