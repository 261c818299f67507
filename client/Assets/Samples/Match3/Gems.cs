#nullable enable

using System;
using System.Collections.Generic;

namespace Samples.Match3
{
    /// <summary>
    /// The rules: two neighbours swap if that makes a line of three equal gems; these vanish, the gems above fall, and new ones
    /// drop in. Rows and columns count from 0 at the upper left.
    /// </summary>
    public sealed class Gems
    {
        public const int Size = 7;
        public const int Kinds = 6;

        /// <summary>The value of a cell whose gem has vanished.</summary>
        public const int None = -1;

        private const int Line = 3;

        private readonly int[,] _kinds = new int[Size, Size];
        private readonly Func<int, int> _random;

        /// <param name="random">Returns a number from 0 to below its argument.</param>
        public Gems(Func<int, int> random)
        {
            _random = random;
            Mix();
        }

        /// <summary>The kind of the gem, from 0; None for a gap.</summary>
        public int this[int row, int column] => _kinds[row, column];

        public bool HasLines => Lines().Count > 0;

        public static bool IsOnBoard(int row, int column) =>
            row >= 0 && row < Size && column >= 0 && column < Size;

        public void Swap(int row, int column, int otherRow, int otherColumn)
        {
            (_kinds[row, column], _kinds[otherRow, otherColumn]) = (
                _kinds[otherRow, otherColumn],
                _kinds[row, column]
            );
        }

        /// <returns>The number of gems that vanished.</returns>
        public int ClearLines()
        {
            var cells = Lines();
            foreach (var (row, column) in cells)
            {
                _kinds[row, column] = None;
            }
            return cells.Count;
        }

        /// <summary>Closes all gaps.</summary>
        public void Fall()
        {
            for (var column = 0; column < Size; column++)
            {
                var bottom = Size - 1;
                for (var row = Size - 1; row >= 0; row--)
                {
                    if (_kinds[row, column] != None)
                    {
                        _kinds[bottom--, column] = _kinds[row, column];
                    }
                }
                for (; bottom >= 0; bottom--)
                {
                    _kinds[bottom, column] = _random(Kinds);
                }
            }
        }

        /// <summary>Deals new gems if no swap is possible.</summary>
        public void MixIfStuck()
        {
            if (!HasMove())
            {
                Mix();
            }
        }

        private void Mix()
        {
            do
            {
                for (var i = 0; i < Size * Size; i++)
                {
                    _kinds[i / Size, i % Size] = _random(Kinds);
                }
            } while (HasLines || !HasMove());
        }

        private bool HasMove()
        {
            for (var i = 0; i < Size * Size; i++)
            {
                var (row, column) = (i / Size, i % Size);
                if (
                    MakesLine(row, column, row, column + 1)
                    || MakesLine(row, column, row + 1, column)
                )
                {
                    return true;
                }
            }
            return false;
        }

        private bool MakesLine(int row, int column, int otherRow, int otherColumn)
        {
            if (!IsOnBoard(otherRow, otherColumn))
            {
                return false;
            }
            Swap(row, column, otherRow, otherColumn);
            var makesLine = HasLines;
            Swap(row, column, otherRow, otherColumn);
            return makesLine;
        }

        // The cells of all lines, without repetition.
        private HashSet<(int Row, int Column)> Lines()
        {
            var cells = new HashSet<(int, int)>();
            for (var i = 0; i < Size * Size; i++)
            {
                AddLine(cells, i / Size, i % Size, 0, 1);
                AddLine(cells, i / Size, i % Size, 1, 0);
            }
            return cells;
        }

        // Whether a line of three equal gems starts here. A longer line counts as several.
        private void AddLine(HashSet<(int, int)> cells, int row, int column, int down, int right)
        {
            var kind = _kinds[row, column];
            for (var i = 0; i < Line; i++)
            {
                var (r, c) = (row + i * down, column + i * right);
                if (kind == None || !IsOnBoard(r, c) || _kinds[r, c] != kind)
                {
                    return;
                }
            }
            for (var i = 0; i < Line; i++)
            {
                cells.Add((row + i * down, column + i * right));
            }
        }
    }
}
