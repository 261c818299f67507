using System.Collections.Generic;
using Headless.Drawing;

namespace UnityEngine
{
    /// <summary>The oldest kind of text in the world: without a box, it stands around its own origin.</summary>
    [RequireComponent(typeof(MeshRenderer))]
    public sealed class TextMesh : Component, IMeshSource
    {
        // The size of Unity's built-in font, which a size of 0 stands for.
        private const int DefaultFontSize = 13;
        private const float UnitsPerPoint = 0.1f;

        public string text { get; set; } = "";

        public bool richText { get; set; } = true;

        public int fontSize { get; set; }

        public FontStyle fontStyle { get; set; }

        public float characterSize { get; set; } = 1;

        public TextAnchor anchor { get; set; } = TextAnchor.UpperLeft;

        public TextAlignment alignment { get; set; } = TextAlignment.Left;

        public Color color { get; set; } = Color.white;

        // The shader of Unity's built-in fonts does not look at depths.
        bool IMeshSource.IsOverAll => true;

        Rect IMeshSource.LocalBox
        {
            get
            {
                var size = FontSize.Exactly(Units);
                var block = new TextBlock(Parse(), new TextMetrics(size, float.PositiveInfinity));
                var column = (int)anchor % 3 * 0.5f;
                var row = (int)anchor / 3 * 0.5f;
                return new Rect(
                    -column * block.Width,
                    (row - 1) * block.Height,
                    block.Width,
                    block.Height
                );
            }
        }

        private float Units =>
            (fontSize == 0 ? DefaultFontSize : fontSize) * characterSize * UnitsPerPoint;

        void IMeshSource.PaintMesh(PixelCanvas canvas, ScreenMap map)
        {
            var quad = map.Quad(transform, ((IMeshSource)this).LocalBox);
            if (string.IsNullOrEmpty(text) || color.a <= 0 || quad.IsMirrored)
                return;
            var box = PixelRect.Snap(quad.StraightBox);
            var block = new TextFitting(Parse(), box, false, false).Fit(Units * quad.PixelsPerUnit);
            var placement = new TextPlacement((int)alignment * 0.5f, 0.5f);
            TextPainter.Draw(canvas, block, box, placement, color);
        }

        private List<StyledChar> Parse()
        {
            var style = RichTextStyle.Plain;
            if (fontStyle == FontStyle.Bold || fontStyle == FontStyle.BoldAndItalic)
                style = style.WithBold();
            if (fontStyle == FontStyle.Italic || fontStyle == FontStyle.BoldAndItalic)
                style = style.WithItalic();
            return RichTextParser.Parse(text ?? "", richText, fontSize, style);
        }
    }
}
