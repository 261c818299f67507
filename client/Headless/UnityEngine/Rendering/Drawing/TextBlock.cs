#nullable enable

using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>The size of a text and the width at which it breaks into lines.</summary>
    internal readonly struct TextMetrics
    {
        /// <param name="maxWidth">In the units of the size; with infinity the text never breaks.</param>
        public TextMetrics(FontSize size, float maxWidth)
        {
            Size = size;
            MaxWidth = maxWidth;
        }

        public FontSize Size { get; }

        public float MaxWidth { get; }

        public FontSize SizeOf(StyledChar c) => Size.Times(c.Style.Size);

        public float Advance(StyledChar c) =>
            c.Style.Pitch > 0 ? c.Style.Pitch * SizeOf(c).Pixels : OwnAdvance(c);

        /// <summary>The space to the left of a letter that is narrower than its place.</summary>
        public float Indent(StyledChar c) => (Advance(c) - OwnAdvance(c)) / 2;

        private float OwnAdvance(StyledChar c) => SizeOf(c).Advance(c.Value, c.Style.Bold);
    }

    /// <summary>A text broken into lines.</summary>
    internal sealed class TextBlock
    {
        private readonly IReadOnlyList<StyledChar> _text;
        private readonly TextMetrics _metrics;

        public TextBlock(IReadOnlyList<StyledChar> text, TextMetrics metrics)
        {
            _text = text;
            _metrics = metrics;
            Break();
            foreach (var line in Lines)
            {
                Width = Math.Max(Width, line.Width);
                Height += line.Height;
            }
        }

        public List<TextLine> Lines { get; } = new List<TextLine>();

        public TextMetrics Metrics => _metrics;

        public float Width { get; }

        public float Height { get; }

        private void Break()
        {
            var start = 0;
            while (start <= _text.Count)
            {
                var end = start;
                while (end < _text.Count && _text[end].Value != '\n')
                    end++;
                Wrap(start, end);
                start = end + 1;
            }
        }

        private void Wrap(int start, int end)
        {
            do
            {
                var fit = Fit(start, end);
                AddLine(start, fit);
                start = fit;
                while (fit < end && start < end && _text[start].Value == ' ')
                    start++;
            } while (start < end);
        }

        /// <summary>
        /// The end of the line that begins at start: after a word, or inside a word that is too long for a line.
        /// </summary>
        private int Fit(int start, int end)
        {
            var width = 0f;
            var wordEnd = -1;
            for (var i = start; i < end; i++)
            {
                var dot = _metrics.SizeOf(_text[i]).Dot;
                width += _metrics.Advance(_text[i]);
                // The gap after the last letter may reach beyond the edge.
                if (width - dot > _metrics.MaxWidth + 0.01f && _text[i].Value != ' ')
                    return wordEnd > start ? wordEnd : Math.Max(i, start + 1);
                if (_text[i].Value == ' ' || _text[i].Value == '-' || _text[i].Value == '—')
                    wordEnd = i + 1;
            }
            return end;
        }

        private void AddLine(int start, int end)
        {
            while (end > start && _text[end - 1].Value == ' ')
                end--;
            var chars = new List<StyledChar>();
            for (var i = start; i < end; i++)
                chars.Add(_text[i]);
            Lines.Add(new TextLine(start, chars, _metrics));
        }
    }

    /// <summary>The characters of one line, and its size.</summary>
    internal sealed class TextLine
    {
        /// <param name="first">The number of its first character in the text.</param>
        public TextLine(int first, List<StyledChar> chars, TextMetrics metrics)
        {
            First = first;
            Chars = chars;
            Largest = chars.Count == 0 ? metrics.Size : metrics.SizeOf(chars[0]);
            foreach (var c in chars)
            {
                Width += metrics.Advance(c);
                if (metrics.SizeOf(c).Pixels > Largest.Pixels)
                    Largest = metrics.SizeOf(c);
            }
            // The gap after the last letter does not count.
            if (chars.Count > 0)
                Width -= metrics.SizeOf(chars[chars.Count - 1]).Dot;
        }

        public int First { get; }

        public List<StyledChar> Chars { get; }

        public float Width { get; }

        /// <summary>The largest size of its characters; the height and the baseline of the line follow it.</summary>
        public FontSize Largest { get; }

        public float Height => Largest.LineHeight;
    }
}
