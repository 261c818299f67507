using System;
using System.Collections.Generic;
using Headless.Drawing;

namespace TMPro
{
    /// <summary>Chooses the whole-number size at which a text is drawn into its box.</summary>
    internal readonly struct TextFitting
    {
        private readonly List<StyledChar> _text;
        private readonly PixelRect _box;
        private readonly bool _wraps;
        private readonly TextOverflowModes _overflow;

        public TextFitting(
            List<StyledChar> text,
            PixelRect box,
            bool wraps,
            TextOverflowModes overflow
        )
        {
            _text = text;
            _box = box;
            _wraps = wraps;
            _overflow = overflow;
        }

        /// <summary>
        /// The size nearest to the wanted one. Where rounding up makes a text outgrow its box, the next smaller size is
        /// taken, and at the smallest an ellipsis: a text must not cover its neighbours only because sizes are whole.
        /// </summary>
        public TextBlock Fit(float pixelSize)
        {
            var exact = pixelSize / PixelFont.Em;
            var dot = PixelFont.ScaleFor(pixelSize);
            var block = Layout(dot);
            if (dot > exact && dot > 1 && !Fits(block))
                block = Layout(--dot);
            var isCut = _overflow != TextOverflowModes.Overflow || dot > exact * 1.05f;
            return isCut && !Fits(block) ? Cut(dot) : block;
        }

        /// <summary>The largest size between the two that fits; the smaller one if none does.</summary>
        public TextBlock AutoSize(float minPixels, float maxPixels)
        {
            var smallest = Math.Max(1, (int)(minPixels / PixelFont.Em));
            for (
                var dot = Math.Max(smallest, (int)(maxPixels / PixelFont.Em));
                dot > smallest;
                dot--
            )
            {
                var block = Layout(dot);
                if (Fits(block))
                    return block;
            }
            var last = Layout(smallest);
            return Fits(last) ? last : Cut(smallest);
        }

        private TextBlock Layout(int dot) => new TextBlock(_text, MetricsOf(dot));

        private TextBlock Cut(int dot) =>
            TextPainter.Ellipsize(
                _text,
                MetricsOf(dot),
                _box.Width,
                Math.Max(_box.Height, PixelFont.LineHeight * dot)
            );

        private TextMetrics MetricsOf(int dot) =>
            new TextMetrics(dot, _wraps ? _box.Width : float.PositiveInfinity);

        private bool Fits(TextBlock block) =>
            block.Width <= _box.Width && block.Height <= _box.Height;
    }
}
