using System;

namespace UnityEngine.UI
{
    /// <summary>The tints of a control, one for each state.</summary>
    [Serializable]
    public struct ColorBlock : IEquatable<ColorBlock>
    {
        public static ColorBlock defaultColorBlock = new ColorBlock
        {
            normalColor = Color.white,
            highlightedColor = new Color32(245, 245, 245, 255),
            pressedColor = new Color32(200, 200, 200, 255),
            selectedColor = new Color32(245, 245, 245, 255),
            disabledColor = new Color32(200, 200, 200, 128),
            colorMultiplier = 1,
            fadeDuration = 0.1f,
        };

        public Color normalColor { get; set; }

        public Color highlightedColor { get; set; }

        public Color pressedColor { get; set; }

        public Color selectedColor { get; set; }

        public Color disabledColor { get; set; }

        public float colorMultiplier { get; set; }

        public float fadeDuration { get; set; }

        public static bool operator ==(ColorBlock point1, ColorBlock point2) =>
            point1.Equals(point2);

        public static bool operator !=(ColorBlock point1, ColorBlock point2) =>
            !point1.Equals(point2);

        public override bool Equals(object obj) => obj is ColorBlock other && Equals(other);

        public bool Equals(ColorBlock other) =>
            normalColor == other.normalColor
            && highlightedColor == other.highlightedColor
            && pressedColor == other.pressedColor
            && selectedColor == other.selectedColor
            && disabledColor == other.disabledColor
            && colorMultiplier == other.colorMultiplier
            && fadeDuration == other.fadeDuration;

        public override int GetHashCode() =>
            HashCode.Combine(
                normalColor,
                highlightedColor,
                pressedColor,
                selectedColor,
                disabledColor,
                colorMultiplier,
                fadeDuration
            );
    }
}
