#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>The names of colours, as people use them.</summary>
    internal static class ColorWords
    {
        private const float Dark = 0.2f;
        private const float Bright = 0.85f;
        private const float Pale = 0.15f;
        private const float Brown = 0.6f;

        // Each up to this hue, in parts of the circle that begins and ends with red.
        private static readonly (float Below, string Word)[] Hues =
        {
            (15 / 360f, "red"),
            (42 / 360f, "orange"),
            (70 / 360f, "yellow"),
            (165 / 360f, "green"),
            (200 / 360f, "cyan"),
            (260 / 360f, "blue"),
            (300 / 360f, "purple"),
            (345 / 360f, "pink"),
        };

        /// <summary>The name of the colour, however transparent it is.</summary>
        public static string Of(Color color)
        {
            Color.RGBToHSV(color, out var hue, out var saturation, out var value);
            if (value < Dark)
            {
                return "black";
            }
            if (saturation < Pale)
            {
                return value > Bright ? "white" : "grey";
            }
            foreach (var (below, word) in Hues)
            {
                if (hue < below)
                {
                    return word == "orange" && value < Brown ? "brown" : word;
                }
            }
            return "red";
        }
    }
}
