using System.Linq;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>How wide a line is, and of which colour, from its first point (0) to its last one (1).</summary>
    internal sealed class LineLook
    {
        internal AnimationCurve Widths { get; set; } = AnimationCurve.Constant(0, 1, 1);

        internal float WidthMultiplier { get; set; } = 1;

        internal Gradient Colors { get; set; } = new Gradient();

        internal float WidthAt(float share) => Widths.Evaluate(share) * WidthMultiplier;

        internal float StartWidth
        {
            get => WidthAt(0);
            set => SetWidths(value, EndWidth);
        }

        internal float EndWidth
        {
            get => WidthAt(1);
            set => SetWidths(StartWidth, value);
        }

        internal Color StartColor
        {
            get => Colors.Evaluate(0);
            set => SetColors(value, EndColor);
        }

        internal Color EndColor
        {
            get => Colors.Evaluate(1);
            set => SetColors(StartColor, value);
        }

        internal float LargestWidth =>
            Widths.length == 0 ? 0 : Widths.keys.Max(key => key.value) * WidthMultiplier;

        // As in Unity these take the place of a curve, and the multiplier is one from then on.
        private void SetWidths(float start, float end)
        {
            Widths = AnimationCurve.Linear(0, start, 1, end);
            WidthMultiplier = 1;
        }

        private void SetColors(Color start, Color end)
        {
            var colors = new Gradient();
            colors.SetKeys(
                new[] { new GradientColorKey(start, 0), new GradientColorKey(end, 1) },
                new[] { new GradientAlphaKey(start.a, 0), new GradientAlphaKey(end.a, 1) }
            );
            Colors = colors;
        }
    }
}
