#nullable enable

using System.Collections.Generic;
using System.Globalization;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Colours as rich text writes them: #RGB, #RGBA, #RRGGBB, #RRGGBBAA or a name.</summary>
    internal static class TextColors
    {
        private static readonly Dictionary<string, Color32> Names = new Dictionary<string, Color32>
        {
            ["black"] = new Color32(0, 0, 0, 255),
            ["blue"] = new Color32(0, 0, 255, 255),
            ["green"] = new Color32(0, 128, 0, 255),
            ["grey"] = new Color32(128, 128, 128, 255),
            ["lightblue"] = new Color32(173, 216, 230, 255),
            ["orange"] = new Color32(255, 128, 0, 255),
            ["purple"] = new Color32(160, 32, 240, 255),
            ["red"] = new Color32(255, 0, 0, 255),
            ["white"] = new Color32(255, 255, 255, 255),
            ["yellow"] = new Color32(255, 235, 4, 255),
        };

        public static bool TryParse(string text, out Color32 color)
        {
            if (Names.TryGetValue(text.ToLowerInvariant(), out color))
                return true;
            return text.StartsWith("#") && HexColor.TryRead(text.Substring(1), out color);
        }

        public static bool TryParseAlpha(string text, out float alpha)
        {
            var parsed = byte.TryParse(
                text.TrimStart('#'),
                NumberStyles.HexNumber,
                CultureInfo.InvariantCulture,
                out var value
            );
            alpha = value / 255f;
            return parsed;
        }
    }
}
