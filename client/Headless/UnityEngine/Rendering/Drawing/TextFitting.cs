using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>Chooses the whole-number size at which a text is drawn into its box.</summary>
    internal readonly struct TextFitting
    {
        private readonly List<StyledChar> _text;
        private readonly PixelRect _box;
        private readonly bool _wraps;
        private readonly bool _cuts;

        /// <param name="text">Characters with the styles of their tags.</param>
        /// <param name="box">In pixels.</param>
        /// <param name="wraps">Whether lines break at the edge of the box.</param>
        /// <param name="cuts">Whether a text that does not fit is cut and ends with an ellipsis.</param>
        public TextFitting(List<StyledChar> text, PixelRect box, bool wraps, bool cuts)
        {
            _text = text;
            _box = box;
            _wraps = wraps;
            _cuts = cuts;
        }

        /// <summary>
        /// The size nearest to the wanted one. Where rounding up makes the text larger than its box, the next smaller size
        /// is taken, and at the smallest size an ellipsis: otherwise a text would cover its neighbours only because sizes
        /// are whole numbers.
        /// </summary>
        public TextBlock Fit(float pixelSize)
        {
            var size = FontSize.Nearest(pixelSize);
            var block = Layout(size);
            if (size.Pixels > pixelSize && !Fits(block))
            {
                size = size.Smaller();
                block = Layout(size);
            }
            var isCut = _cuts || size.Pixels > pixelSize * 1.05f;
            return isCut && !Fits(block) ? Cut(size) : block;
        }

        /// <summary>The largest size between the two at which the text fits; the smaller one if it fits at none.</summary>
        public TextBlock AutoSize(float minPixels, float maxPixels)
        {
            var smallest = FontSize.AtMost(minPixels);
            for (
                var size = FontSize.AtMost(maxPixels);
                size.Pixels > smallest.Pixels;
                size = size.Smaller()
            )
            {
                var block = Layout(size);
                if (Fits(block))
                    return block;
            }
            var last = Layout(smallest);
            return Fits(last) ? last : Cut(smallest);
        }

        private TextBlock Layout(FontSize size) => new TextBlock(_text, MetricsOf(size));

        private TextBlock Cut(FontSize size) =>
            TextPainter.Ellipsize(
                _text,
                MetricsOf(size),
                _box.Width,
                Math.Max(_box.Height, size.LineHeight)
            );

        private TextMetrics MetricsOf(FontSize size) =>
            new TextMetrics(size, _wraps ? _box.Width : float.PositiveInfinity);

        private bool Fits(TextBlock block) =>
            block.Width <= _box.Width && block.Height <= _box.Height;
    }
}
