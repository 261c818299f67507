#nullable enable

namespace Headless.Drawing
{
    /// <summary>One drawn character: rows of dots, the top row <see cref="Top"/> rows below the cap line.</summary>
    internal sealed class Glyph
    {
        private readonly string[] _rows;

        public Glyph(string[] rows, int top)
        {
            _rows = rows;
            Top = top;
            foreach (var row in rows)
                Width = System.Math.Max(Width, row.Length);
        }

        /// <summary>In dots; may be negative (accents over capitals).</summary>
        public int Top { get; }

        /// <summary>In dots, without the gap to the next character.</summary>
        public int Width { get; }

        public int Height => _rows.Length;

        public string[] Rows => _rows;

        public bool IsSet(int x, int y) => x < _rows[y].Length && _rows[y][x] == '#';
    }
}
