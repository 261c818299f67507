#nullable enable

using System;
using System.Collections.Generic;

namespace Headless.Drawing
{
    /// <summary>One drawn character: rows of dots.</summary>
    internal sealed class Glyph
    {
        // In a column, a shorter run of dots is part of a curve or a slant and not a stem.
        private const int ShortestStem = 3;

        private Glyph? _bold;

        /// <param name="top">Of the first row, in rows above the baseline.</param>
        public Glyph(string[] rows, int top)
        {
            Rows = rows;
            Top = top;
            foreach (var row in rows)
                Width = Math.Max(Width, row.Length);
        }

        public string[] Rows { get; }

        public int Top { get; }

        /// <summary>In dots, without the gap before the next character.</summary>
        public int Width { get; }

        public int Height => Rows.Length;

        /// <summary>
        /// The same character with strokes of two dots. A letter with narrow gaps becomes wider, so that the gaps stay: an m
        /// stays an m.
        /// </summary>
        public Glyph Bold => _bold ??= new Glyph(HasNarrowGap() ? DoubleStems() : Smear(), Top);

        public bool IsSet(int x, int y) => At(Rows[y], x);

        /// <summary>
        /// This glyph with a mark above or below its middle. The first row of the mark is markTop rows above the baseline.
        /// </summary>
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

        private bool HasNarrowGap() =>
            Array.Exists(Rows, row => row.Contains("#.#", StringComparison.Ordinal));

        private string[] Smear() =>
            Array.ConvertAll(Rows, row => Row(row.Length + 1, x => At(row, x) || At(row, x - 1)));

        private string[] DoubleStems()
        {
            var columns = new List<int>();
            for (var x = 0; x < Width; x++)
            {
                columns.Add(x);
                if (LongestRun(x) >= ShortestStem)
                    columns.Add(x);
            }
            return columns.Count > Width
                ? Array.ConvertAll(Rows, row => Row(columns.Count, x => At(row, columns[x])))
                : Array.ConvertAll(Rows, SmearBesideGaps);
        }

        // For a letter with slants only: a dot becomes two where the gap beside it stays open.
        private static string SmearBesideGaps(string row) =>
            Row(row.Length + 1, x => At(row, x) || At(row, x - 1) && !At(row, x + 1));

        private int LongestRun(int x)
        {
            var longest = 0;
            var run = 0;
            for (var y = 0; y < Height; y++)
            {
                run = IsSet(x, y) ? run + 1 : 0;
                longest = Math.Max(longest, run);
            }
            return longest;
        }

        private static bool At(string row, int x) => x >= 0 && x < row.Length && row[x] == '#';

        private static string Row(int width, Func<int, bool> isSet)
        {
            var dots = new char[width];
            for (var x = 0; x < width; x++)
                dots[x] = isSet(x) ? '#' : '.';
            return new string(dots);
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
