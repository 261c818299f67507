#nullable enable

using System;

namespace Headless.Drawing
{
    /// <summary>One drawn character: rows of dots.</summary>
    internal sealed class Glyph
    {
        /// <param name="top">of the first row, in rows above the baseline</param>
        public Glyph(string[] rows, int top)
        {
            Rows = rows;
            Top = top;
            foreach (var row in rows)
                Width = Math.Max(Width, row.Length);
        }

        public string[] Rows { get; }

        public int Top { get; }

        /// <summary>In dots, without the gap to the next character.</summary>
        public int Width { get; }

        public int Height => Rows.Length;

        public bool IsSet(int x, int y) => x >= 0 && x < Rows[y].Length && Rows[y][x] == '#';

        /// <summary>This glyph with a mark in its middle, the mark's first row that many rows above the baseline.</summary>
        public Glyph With(Glyph mark, int markTop)
        {
            var top = Math.Max(Top, markTop);
            var bottom = Math.Min(Top - Height, markTop - mark.Height);
            var rows = new char[top - bottom][];
            for (var y = 0; y < rows.Length; y++)
                rows[y] = new string('.', Math.Max(Width, mark.Width)).ToCharArray();
            Stamp(rows, top - Top);
            mark.Stamp(rows, top - markTop);
            return new Glyph(Array.ConvertAll(rows, row => new string(row)), top);
        }

        private void Stamp(char[][] rows, int firstRow)
        {
            var left = (rows[0].Length - Width) / 2;
            for (var y = 0; y < Height; y++)
            for (var x = 0; x < Width; x++)
                if (IsSet(x, y))
                    rows[firstRow + y][left + x] = '#';
        }
    }
}
