#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>The place of a text in its box: 0 left or top, 0.5 middle, 1 right or bottom.</summary>
    internal readonly struct TextPlacement
    {
        public TextPlacement(float horizontal, float vertical)
        {
            Horizontal = horizontal;
            Vertical = vertical;
        }

        public float Horizontal { get; }

        public float Vertical { get; }
    }

    /// <summary>Draws lines of text with the pixel font.</summary>
    internal static class TextPainter
    {
        public static void Draw(
            PixelCanvas canvas,
            TextBlock block,
            PixelRect box,
            TextPlacement placement,
            Color32 color,
            int most = int.MaxValue
        )
        {
            var y = box.Top + (int)Math.Floor((box.Height - block.Height) * placement.Vertical);
            foreach (var line in block.Lines)
            {
                var x = box.Left + (int)Math.Floor((box.Width - line.Width) * placement.Horizontal);
                DrawLine(canvas, line, block.Metrics, x, y, color, most);
                most -= line.Chars.Count;
                y += (int)line.Height;
            }
        }

        /// <summary>Cuts a text that does not fit into the box, and ends it with an ellipsis.</summary>
        public static TextBlock Ellipsize(
            List<StyledChar> text,
            TextMetrics metrics,
            float width,
            float height
        )
        {
            var block = new TextBlock(text, metrics);
            if (block.Height <= height && block.Width <= width || text.Count == 0)
                return block;
            var shortest = 0;
            var longest = text.Count;
            while (shortest < longest)
            {
                var middle = (shortest + longest + 1) / 2;
                var candidate = new TextBlock(Cut(text, middle), metrics);
                if (candidate.Height <= height && candidate.Width <= width)
                    shortest = middle;
                else
                    longest = middle - 1;
            }
            return new TextBlock(Cut(text, shortest), metrics);
        }

        private static List<StyledChar> Cut(List<StyledChar> text, int length)
        {
            while (length > 0 && text[length - 1].Value == ' ')
                length--;
            var result = text.GetRange(0, length);
            result.Add(new StyledChar('…', text[Math.Max(0, length - 1)].Style));
            return result;
        }

        private static void DrawLine(
            PixelCanvas canvas,
            TextLine line,
            TextMetrics metrics,
            int x,
            int y,
            Color32 color,
            int most
        )
        {
            var baseline = y + (int)line.Largest.Baseline;
            for (var i = 0; i < line.Chars.Count && i < most; i++)
            {
                var c = line.Chars[i];
                var advance = (int)metrics.Advance(c);
                DrawChar(
                    canvas,
                    c,
                    (int)metrics.SizeOf(c).Dot,
                    metrics.SizeOf(c).Face,
                    x + (int)metrics.Indent(c),
                    baseline,
                    Tint(color, c.Style),
                    advance
                );
                x += advance;
            }
        }

        private static Color32 Tint(Color32 color, RichTextStyle style)
        {
            var result = style.Color ?? color;
            // The colour of a tag fades together with the whole text.
            var alpha = style.Color == null ? color.a : style.Color.Value.a * color.a / 255f;
            result.a = (byte)(alpha * style.Alpha + 0.5f);
            return result;
        }

        private static void DrawChar(
            PixelCanvas canvas,
            StyledChar c,
            int dot,
            FontFace face,
            int x,
            int baseline,
            Color32 color,
            int advance
        )
        {
            if (face.Find(c.Value, c.Style.Bold) is { } glyph)
                DrawGlyph(canvas, glyph, c.Style, dot, x, baseline, color);
            if (c.Style.Underline)
                canvas.Fill(
                    new PixelRect(x, baseline + dot, x + advance, baseline + 2 * dot),
                    color
                );
            var middle = baseline - face.CapHeight * dot / 2;
            if (c.Style.Strike)
                canvas.Fill(new PixelRect(x, middle, x + advance, middle + dot), color);
        }

        private static void DrawGlyph(
            PixelCanvas canvas,
            Glyph glyph,
            RichTextStyle style,
            int dot,
            int x,
            int baseline,
            Color32 color
        )
        {
            for (var row = 0; row < glyph.Height; row++)
            {
                var above = glyph.Top - row;
                var slant = style.Italic ? above * dot / 4 : 0;
                DrawRow(canvas, glyph, row, dot, x + slant, baseline - above * dot, color);
            }
        }

        /// <summary>Draws a run of dots as one box: dots that overlap would show in a translucent text.</summary>
        private static void DrawRow(
            PixelCanvas canvas,
            Glyph glyph,
            int row,
            int dot,
            int x,
            int top,
            Color32 color
        )
        {
            var start = -1;
            for (var column = 0; column <= glyph.Width; column++)
            {
                var isSet = glyph.IsSet(column, row);
                if (isSet && start < 0)
                    start = column;
                if (isSet || start < 0)
                    continue;
                canvas.Fill(
                    new PixelRect(x + start * dot, top, x + column * dot, top + dot),
                    color
                );
                start = -1;
            }
        }
    }
}
