using System.Collections.Generic;
using System.Globalization;

namespace UnityEngine
{
    public class ColorUtility
    {
        private static readonly Dictionary<string, Color32> _names = new Dictionary<string, Color32>
        {
            ["red"] = new Color32(255, 0, 0, 255),
            ["cyan"] = new Color32(0, 255, 255, 255),
            ["blue"] = new Color32(0, 0, 255, 255),
            ["darkblue"] = new Color32(0, 0, 160, 255),
            ["lightblue"] = new Color32(173, 216, 230, 255),
            ["purple"] = new Color32(128, 0, 128, 255),
            ["yellow"] = new Color32(255, 255, 0, 255),
            ["lime"] = new Color32(0, 255, 0, 255),
            ["fuchsia"] = new Color32(255, 0, 255, 255),
            ["white"] = new Color32(255, 255, 255, 255),
            ["silver"] = new Color32(192, 192, 192, 255),
            ["grey"] = new Color32(128, 128, 128, 255),
            ["black"] = new Color32(0, 0, 0, 255),
            ["orange"] = new Color32(255, 165, 0, 255),
            ["brown"] = new Color32(165, 42, 42, 255),
            ["maroon"] = new Color32(128, 0, 0, 255),
            ["green"] = new Color32(0, 128, 0, 255),
            ["olive"] = new Color32(128, 128, 0, 255),
            ["navy"] = new Color32(0, 0, 128, 255),
            ["teal"] = new Color32(0, 128, 128, 255),
            ["aqua"] = new Color32(0, 255, 255, 255),
            ["magenta"] = new Color32(255, 0, 255, 255),
        };

        /// <param name="htmlString">#RGB, #RRGGBB, #RGBA, #RRGGBBAA or a name.</param>
        /// <param name="color">White if it is none of these.</param>
        public static bool TryParseHtmlString(string htmlString, out Color color)
        {
            color = Color.white;
            var text = (htmlString ?? "").Trim().ToLowerInvariant();
            if (_names.TryGetValue(text, out var named))
            {
                color = named;
                return true;
            }
            if (!text.StartsWith("#"))
                return false;
            var digits = text.Substring(1);
            if (digits.Length is 3 or 4)
                digits = string.Concat(System.Linq.Enumerable.Select(digits, d => $"{d}{d}"));
            if (digits.Length == 6)
                digits += "ff";
            if (
                digits.Length != 8
                || !uint.TryParse(
                    digits,
                    NumberStyles.AllowHexSpecifier,
                    CultureInfo.InvariantCulture,
                    out var parts
                )
            )
                return false;
            color = new Color32(
                (byte)(parts >> 24),
                (byte)(parts >> 16),
                (byte)(parts >> 8),
                (byte)parts
            );
            return true;
        }

        public static string ToHtmlStringRGB(Color color)
        {
            Color32 c = color;
            return $"{c.r:X2}{c.g:X2}{c.b:X2}";
        }

        public static string ToHtmlStringRGBA(Color color)
        {
            Color32 c = color;
            return $"{c.r:X2}{c.g:X2}{c.b:X2}{c.a:X2}";
        }
    }
}
