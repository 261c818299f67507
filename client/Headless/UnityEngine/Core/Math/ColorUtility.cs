using System.Collections.Generic;

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
            if (!text.StartsWith("#") || !HexColor.TryRead(text.Substring(1), out var read))
                return false;
            color = read;
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
