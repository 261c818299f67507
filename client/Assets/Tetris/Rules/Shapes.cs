#nullable enable

namespace Tetris.Rules
{
    /// <summary>The four cells of each piece in each rotation, relative to the top left corner of its box.</summary>
    internal static class Shapes
    {
        internal const int CellsOfAPiece = 4;

        // By kind: the cells as column and row for north, east, south and west.
        private static readonly string[] _written =
        {
            "01 11 21 31 20 21 22 23 02 12 22 32 10 11 12 13",
            "10 20 11 21 10 20 11 21 10 20 11 21 10 20 11 21",
            "10 01 11 21 10 11 21 12 01 11 21 12 10 01 11 12",
            "10 20 01 11 10 11 21 22 11 21 02 12 00 01 11 12",
            "00 10 11 21 20 11 21 12 01 11 12 22 10 01 11 02",
            "00 01 11 21 10 20 11 12 01 11 21 22 10 11 02 12",
            "20 01 11 21 10 11 12 22 01 11 21 02 00 10 11 12",
        };

        // Columns and rows in arrays of their own, so that the most frequent reads stay within one block of memory.
        private static readonly sbyte[] _x = Read(0);
        private static readonly sbyte[] _y = Read(1);

        /// <summary>The index of the first of the piece's four cells, for <see cref="X"/> and <see cref="Y"/>.</summary>
        internal static int First(PieceKind kind, Rotation rotation) =>
            ((int)kind * 4 + (int)rotation) * CellsOfAPiece;

        internal static int X(int cell) => _x[cell];

        internal static int Y(int cell) => _y[cell];

        private static sbyte[] Read(int digit)
        {
            var read = new sbyte[_written.Length * 4 * CellsOfAPiece];
            for (var i = 0; i < read.Length; i++)
            {
                var kind = i / (4 * CellsOfAPiece);
                var pair = i % (4 * CellsOfAPiece);
                read[i] = (sbyte)(_written[kind][pair * 3 + digit] - '0');
            }
            return read;
        }
    }
}
