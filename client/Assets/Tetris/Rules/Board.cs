#nullable enable

using System;

namespace Tetris.Rules
{
    /// <summary>The locked cells. Everything outside the board counts as blocked, also above it.</summary>
    internal sealed class Board
    {
        private const int Width = TetrisGame.Width;
        private const int Height = TetrisGame.Height;

        private readonly byte[] _cells = new byte[Width * Height];

        internal byte this[int x, int y]
        {
            get =>
                IsInside(x, y)
                    ? _cells[y * Width + x]
                    : throw new ArgumentOutOfRangeException(
                        $"The board has {Width}x{Height} cells and none at {x},{y}."
                    );
            set => _cells[y * Width + x] = value;
        }

        /// <summary>The cells row by row, from the top left.</summary>
        internal ReadOnlySpan<byte> Cells => _cells;

        internal bool IsBlocked(int x, int y) => !IsInside(x, y) || _cells[y * Width + x] != 0;

        internal bool Fits(in ActivePiece piece)
        {
            var first = Shapes.First(piece.Kind, piece.Rotation);
            for (var cell = first; cell < first + Shapes.CellsOfAPiece; cell++)
            {
                if (IsBlocked(piece.X + Shapes.X(cell), piece.Y + Shapes.Y(cell)))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>The row of the piece's box when it falls straight down until it rests.</summary>
        internal int Landing(in ActivePiece piece)
        {
            var y = piece.Y;
            while (Fits(piece.At(piece.X, y + 1)))
            {
                y++;
            }
            return y;
        }

        internal void Add(in ActivePiece piece)
        {
            var first = Shapes.First(piece.Kind, piece.Rotation);
            for (var cell = first; cell < first + Shapes.CellsOfAPiece; cell++)
            {
                this[piece.X + Shapes.X(cell), piece.Y + Shapes.Y(cell)] = (byte)(piece.Kind + 1);
            }
        }

        /// <summary>Removes full rows; the rows above come down.</summary>
        /// <returns>The number of rows.</returns>
        internal int RemoveFullRows()
        {
            var removed = 0;
            for (var y = Height - 1; y >= 0; y--)
            {
                if (IsFull(y))
                {
                    removed++;
                }
                else if (removed > 0)
                {
                    Array.Copy(_cells, y * Width, _cells, (y + removed) * Width, Width);
                }
            }
            Array.Clear(_cells, 0, removed * Width);
            return removed;
        }

        internal void Clear() => Array.Clear(_cells, 0, _cells.Length);

        private bool IsFull(int y) => Array.IndexOf(_cells, (byte)0, y * Width, Width) < 0;

        // A negative number is very large as an unsigned one, so one comparison is enough.
        private static bool IsInside(int x, int y) => (uint)x < Width && (uint)y < Height;
    }
}
