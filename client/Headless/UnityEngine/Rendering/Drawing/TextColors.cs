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
            var digits = text.StartsWith("#") ? Expand(text.Substring(1)) : "";
            if (
                digits.Length != 8
                || !uint.TryParse(
                    digits,
                    NumberStyles.HexNumber,
                    CultureInfo.InvariantCulture,
                    out var value
                )
            )
                return false;
            color = new Color32(
                (byte)(value >> 24),
                (byte)(value >> 16),
                (byte)(value >> 8),
                (byte)value
            );
            return true;
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

        private static string Expand(string digits)
        {
            if (digits.Length == 3 || digits.Length == 4)
            {
                var doubled = "";
                foreach (var digit in digits)
                    doubled += new string(digit, 2);
                digits = doubled;
            }
            return digits.Length == 6 ? digits + "FF" : digits;
        }
    }
}
