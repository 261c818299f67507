using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>The ways in which style sheets write colours.</summary>
    internal static class StyleColors
    {
        public static bool TryName(string name, out Color color)
        {
            color = default;
            // .NET has the names of CSS, with one of its two spellings of grey, and those of Windows' parts.
            var known = System.Drawing.Color.FromName(name.Replace("grey", "gray"));
            if (!known.IsKnownColor || known.IsSystemColor)
                return false;
            color =
                known.A == 0 ? Color.clear : (Color)new Color32(known.R, known.G, known.B, known.A);
            return true;
        }

        /// <summary><c>rgb(255, 0, 0)</c> and <c>rgba(255, 0, 0, 0.5)</c>.</summary>
        public static bool TryFunction(
            string name,
            IEnumerable<StyleToken> arguments,
            out Color color
        )
        {
            color = default;
            var parts = arguments.Where(part => part.Kind != StyleTokenKind.Comma).ToList();
            if (
                name != "rgb" && name != "rgba"
                || parts.Count < 3
                || parts.Count > 4
                || parts.Any(part => part.Kind != StyleTokenKind.Number)
            )
                return false;
            color = new Color(Part(parts[0]), Part(parts[1]), Part(parts[2]));
            if (parts.Count == 4)
                color.a = parts[3].Text == "%" ? parts[3].Number / 100 : parts[3].Number;
            return true;
        }

        private static float Part(StyleToken part) =>
            part.Text == "%" ? part.Number / 100 : part.Number / 255;
    }
}
