using System.Globalization;
using System.Linq;

namespace UnityEngine
{
    /// <summary>A colour as hexadecimal digits, which web pages, style sheets and rich text write alike.</summary>
    internal static class HexColor
    {
        /// <param name="digits">RGB, RGBA, RRGGBB or RRGGBBAA, without the #.</param>
        public static bool TryRead(string digits, out Color32 color)
        {
            color = default;
            if (digits.Length is 3 or 4)
                digits = string.Concat(digits.Select(digit => $"{digit}{digit}"));
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
    }
}
