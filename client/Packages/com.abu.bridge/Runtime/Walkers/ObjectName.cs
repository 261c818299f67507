#nullable enable

using System.Linq;
using System.Text.RegularExpressions;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// What an object's name says to people: "StartGame_Button (1)" is "Start Game Button". The number comes back where nodes beside
    /// each other would be called the same (<see cref="CopyNumbers"/>).
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

        // Copies and texts of TextMesh Pro are marked behind the name: "(Clone)", "(2)", "(TMP)".
        private static readonly Regex Mark = new(@"\s*\((?:Clone|TMP|Legacy|\d+)\)");

        private static readonly Regex LastNumber = new(@"\((\d+)\)(?:\s*\(Clone\))*\s*$");

        private static readonly Regex WordEnd = new(
            @"[_\-.]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
        );

        public static string Of(Object named)
        {
            var words = WordEnd.Replace(Mark.Replace(named.name, ""), " ");
            return string.Join(" ", words.Split(' ').Where(word => word.Length > 0));
        }

        /// <summary>The number that Unity puts behind the name of a copy: "(3)"; null for an object without one.</summary>
        public static string? CopyNumber(Object named) =>
            LastNumber.Match(named.name) is { Success: true } match
                ? $"({match.Groups[1].Value})"
                : null;

        /// <summary>The same, or null if it is only what Unity calls such an object.</summary>
        public static string? Telling(Object named)
        {
            var words = Of(named);
            return words.Length == 0 || Generic.Contains(words.ToLowerInvariant()) ? null : words;
        }

        /// <summary>Of a control: null also if it is only called what kind of control it is.</summary>
        public static string? OfControl(Object named)
        {
            var words = Telling(named);
            return words == null || GenericControls.Contains(words.ToLowerInvariant())
                ? null
                : words;
        }
    }
}
