using System.Collections.Generic;
using Headless.Drawing;
using UnityEngine;

namespace TMPro
{
    public abstract partial class TMP_Text
    {
        public virtual float minWidth => 0;
        public virtual float preferredWidth => Measure(text, float.PositiveInfinity).x;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight => Measure(text, InnerWidth).y;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 0;

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        /// <summary>The object's own units for one point of font size.</summary>
        internal abstract float UnitsPerPoint { get; }

        private float InnerWidth => Mathf.Max(0, rectTransform.rect.width - margin.x - margin.z);

        private bool Wraps =>
            textWrappingMode == TextWrappingModes.Normal
            || textWrappingMode == TextWrappingModes.PreserveWhitespace;

        public Vector2 GetPreferredValues() => GetPreferredValues(text);

        public Vector2 GetPreferredValues(string text) => Measure(text, float.PositiveInfinity);

        public Vector2 GetPreferredValues(float width, float height) =>
            GetPreferredValues(text, width, height);

        public Vector2 GetPreferredValues(string text, float width, float height) =>
            Measure(text, width);

        internal override bool IsDrawnAsMesh => false;

        internal void PaintText(PixelCanvas canvas, ScreenQuad quad, float fade)
        {
            var tint = Tint(fade);
            if (string.IsNullOrEmpty(text) || tint.a <= 0 || quad.IsMirrored)
                return;
            var pixelsPerUnit = quad.PixelsPerUnit;
            var box = InnerBox(quad.StraightBox, pixelsPerUnit);
            var cuts = overflowMode != TextOverflowModes.Overflow;
            var fitting = new TextFitting(Parse(Processed(text)), box, Wraps, cuts);
            var pixels = UnitsPerPoint * pixelsPerUnit;
            var block = enableAutoSizing
                ? fitting.AutoSize(fontSizeMin * pixels, fontSizeMax * pixels)
                : fitting.Fit(fontSize * pixels);
            var clip =
                overflowMode == TextOverflowModes.Overflow ? canvas.Clip : canvas.PushClip(box);
            if (enableVertexGradient)
                tint *= m_fontColorGradient.Mean;
            TextPainter.Draw(canvas, block, box, Placement(), tint, VisibleLetters(block));
            canvas.RestoreClip(clip);
        }

        // What is beyond the last visible word or line only takes room.
        private int VisibleLetters(TextBlock block)
        {
            var (count, words) = (0, 0);
            for (var i = 0; i < block.Lines.Count && i < maxVisibleLines; i++)
            {
                var isInWord = false;
                foreach (var letter in block.Lines[i].Chars)
                {
                    var isPart = char.IsLetterOrDigit(letter.Value);
                    words += isPart && !isInWord ? 1 : 0;
                    isInWord = isPart;
                    if (words > maxVisibleWords)
                        return Mathf.Min(count, maxVisibleCharacters);
                    count++;
                }
            }
            return Mathf.Min(count, maxVisibleCharacters);
        }

        private Vector2 Measure(string measured, float width)
        {
            if (string.IsNullOrEmpty(measured))
                return Vector2.zero;
            var size = FontSize.Exactly(fontSize * UnitsPerPoint);
            var block = new TextBlock(
                Parse(Processed(measured)),
                new TextMetrics(size, Wraps ? width : float.PositiveInfinity)
            );
            return new Vector2(block.Width, block.Height);
        }

        private PixelRect InnerBox(Rect box, float pixelsPerUnit) =>
            PixelRect.Snap(
                Rect.MinMaxRect(
                    box.xMin + margin.x * pixelsPerUnit,
                    box.yMin + margin.y * pixelsPerUnit,
                    box.xMax - margin.z * pixelsPerUnit,
                    box.yMax - margin.w * pixelsPerUnit
                )
            );

        private List<StyledChar> Parse(string source)
        {
            var style = RichTextStyle.Plain;
            if ((fontStyle & FontStyles.Bold) != 0 || fontWeight >= FontWeight.Bold)
                style = style.WithBold();
            if ((fontStyle & FontStyles.Italic) != 0)
                style = style.WithItalic();
            if ((fontStyle & FontStyles.Underline) != 0)
                style = style.WithUnderline();
            if ((fontStyle & FontStyles.Strikethrough) != 0)
                style = style.WithStrike();
            if ((fontStyle & FontStyles.UpperCase) != 0)
                source = source.ToUpperInvariant();
            if ((fontStyle & FontStyles.LowerCase) != 0)
                source = source.ToLowerInvariant();
            var chars = RichTextParser.Parse(source, richText, fontSize, style);
            return isRightToLeftText ? EachLineReversed(chars) : chars;
        }

        private static List<StyledChar> EachLineReversed(List<StyledChar> chars)
        {
            var result = new List<StyledChar>(chars.Count);
            for (var start = 0; start <= chars.Count; )
            {
                var end = chars.FindIndex(start, one => one.Value == '\n');
                end = end < 0 ? chars.Count : end;
                for (var i = end - 1; i >= start; i--)
                    result.Add(chars[i]);
                if (end < chars.Count)
                    result.Add(chars[end]);
                start = end + 1;
            }
            return result;
        }

        private TextPlacement Placement() => new TextPlacement(HorizontalShare(), VerticalShare());

        private float HorizontalShare() =>
            horizontalAlignment switch
            {
                HorizontalAlignmentOptions.Center => 0.5f,
                HorizontalAlignmentOptions.Geometry => 0.5f,
                HorizontalAlignmentOptions.Right => 1,
                _ => 0,
            };

        private float VerticalShare() =>
            verticalAlignment switch
            {
                VerticalAlignmentOptions.Top => 0,
                VerticalAlignmentOptions.Bottom => 1,
                _ => 0.5f,
            };
    }
}
