using Headless.Drawing;

namespace UnityEngine
{
    public enum HorizontalWrapMode
    {
        Wrap,
        Overflow,
    }

    public enum VerticalWrapMode
    {
        Truncate,
        Overflow,
    }
}

namespace UnityEngine.UI
{
    /// <summary>Unity's older text component, drawn with the same font as all text.</summary>
    [RequireComponent(typeof(CanvasRenderer))]
    public class Text : MaskableGraphic, ILayoutElement
    {
        protected string m_Text = "";

        protected Text() { }

        public virtual string text
        {
            get => m_Text;
            set
            {
                if (m_Text == (value ?? ""))
                    return;
                m_Text = value ?? "";
                SetVerticesDirty();
                SetLayoutDirty();
            }
        }

        /// <summary>Has no effect: there is only one font.</summary>
        public Font font { get; set; }

        public bool supportRichText { get; set; } = true;

        public int fontSize { get; set; } = 14;

        public FontStyle fontStyle { get; set; }

        public TextAnchor alignment { get; set; }

        public HorizontalWrapMode horizontalOverflow { get; set; }

        public VerticalWrapMode verticalOverflow { get; set; }

        public bool resizeTextForBestFit { get; set; }

        public int resizeTextMinSize { get; set; } = 10;

        public int resizeTextMaxSize { get; set; } = 40;

        /// <summary>Kept for the game: lines have the distance of the font.</summary>
        public float lineSpacing { get; set; } = 1;

        public bool alignByGeometry { get; set; }

        public float pixelsPerUnit => canvas == null ? 1 : canvas.scaleFactor;

        public virtual float minWidth => 0;
        public virtual float preferredWidth => Measure(float.PositiveInfinity).x;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight => Measure(rectTransform.rect.width).y;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 0;

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        internal override bool IsDrawnAsMesh => false;

        /// <summary>Letters have no triangles here: effects of games that change triangles do not change texts.</summary>
        protected override void OnPopulateMesh(VertexHelper toFill) => toFill.Clear();

        internal override void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha)
        {
            var tint = Tint(alpha);
            if (m_Text.Length == 0 || tint.a <= 0 || quad.IsMirrored)
                return;
            var box = PixelRect.Snap(quad.StraightBox);
            var wraps = horizontalOverflow == HorizontalWrapMode.Wrap;
            var cuts = verticalOverflow == VerticalWrapMode.Truncate;
            var text = RichTextParser.Parse(m_Text, supportRichText, fontSize, Style());
            var fitting = new TextFitting(text, box, wraps, cuts);
            var scale = quad.PixelsPerUnit;
            var block = resizeTextForBestFit
                ? fitting.AutoSize(resizeTextMinSize * scale, resizeTextMaxSize * scale)
                : fitting.Fit(fontSize * scale);
            TextPainter.Draw(pixels, block, box, Placement(), tint);
        }

        private Vector2 Measure(float width)
        {
            var wraps = horizontalOverflow == HorizontalWrapMode.Wrap;
            var block = new TextBlock(
                RichTextParser.Parse(m_Text, supportRichText, fontSize, Style()),
                new TextMetrics(FontSize.Exactly(fontSize), wraps ? width : float.PositiveInfinity)
            );
            return m_Text == "" ? Vector2.zero : new Vector2(block.Width, block.Height);
        }

        private RichTextStyle Style()
        {
            var style = RichTextStyle.Plain;
            if (fontStyle == FontStyle.Bold || fontStyle == FontStyle.BoldAndItalic)
                style = style.WithBold();
            if (fontStyle == FontStyle.Italic || fontStyle == FontStyle.BoldAndItalic)
                style = style.WithItalic();
            return style;
        }

        /// <summary>The enum's values are numbered row by row.</summary>
        private TextPlacement Placement() =>
            new TextPlacement((int)alignment % 3 / 2f, (int)alignment / 3 / 2f);
    }
}
