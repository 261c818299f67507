#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// The colours that pictures are multiplied with. White is none: a picture keeps its own colours, which nobody knows. Only on plain
    /// white shapes it is the colour that is seen.
    /// </summary>
    internal static class Tint
    {
        /// <summary>What is said of a picture that has had a tint and has none any more.</summary>
        public const string None = "own colours";

        private const string White = "white";

        // Unity's own sprites for new objects, and what games call a white dot that is stretched.
        private static readonly HashSet<string> Shapes = new(StringComparer.OrdinalIgnoreCase)
        {
            "9-Sliced",
            "Background",
            "Capsule",
            "Circle",
            "Hexagon Flat-Top",
            "Hexagon Pointed-Top",
            "Isometric Diamond",
            "Knob",
            "Pixel",
            "Square",
            "Triangle",
            "UISprite",
            "White",
        };

        /// <summary>The name of the colour; null for a picture in its own colours.</summary>
        /// <param name="tint">The colour that the picture is drawn with.</param>
        /// <param name="picture">A sprite or texture; null for a plain area.</param>
        public static string? Of(Color tint, Object? picture)
        {
            var word = ColorWords.Of(tint);
            return word == White && !IsPlain(picture) ? null : word;
        }

        /// <summary>Whether it is a white shape without colours of its own.</summary>
        public static bool IsPlain(Object? picture) =>
            picture == null || Shapes.Contains(picture.name);
    }
}
