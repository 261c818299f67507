#nullable enable

using System;
using System.Collections.Generic;

namespace Samples.Minesweeper
{
    /// <summary>
    /// The rules: each cell without a mine shows how many of its neighbours have one. Mines are laid when the first cell is opened, not
    /// beside it. Rows and columns count from 0 at the upper left.
    /// </summary>
    public sealed class Field
    {
        public const int Rows = 9;
        public const int Columns = 9;
        public const int Mines = 10;

        private readonly bool[,] _mines = new bool[Rows, Columns];
        private readonly bool[,] _open = new bool[Rows, Columns];
        private readonly bool[,] _flags = new bool[Rows, Columns];
        private readonly Func<int, int> _random;
        private bool _isLaid;
        private int _openCells;

        /// <param name="random">Returns a number from 0 to below its argument.</param>
        public Field(Func<int, int> random)
        {
            _random = random;
        }

        public bool IsLost { get; private set; }

        public bool IsWon => !IsLost && _openCells == Rows * Columns - Mines;

        public bool IsOver => IsWon || IsLost;

        public int Flags { get; private set; }

        public bool IsOpen(int row, int column) => _open[row, column];

        public bool HasFlag(int row, int column) => _flags[row, column];

        public bool HasMine(int row, int column) => _mines[row, column];

        public int MinesAround(int row, int column)
        {
            var count = 0;
            foreach (var (nextRow, nextColumn) in Around(row, column))
            {
                count += _mines[nextRow, nextColumn] ? 1 : 0;
            }
            return count;
        }

        /// <summary>Opens a cell, and its neighbours too if none of them has a mine. A cell with a flag stays closed.</summary>
        public void Dig(int row, int column)
        {
            if (IsOver || _flags[row, column] || _open[row, column])
            {
                return;
            }
            LayMines(row, column);
            if (_mines[row, column])
            {
                IsLost = true;
                return;
            }
            Open(row, column);
        }

        /// <summary>Puts a flag on a closed cell, or removes it.</summary>
        public void ToggleFlag(int row, int column)
        {
            if (IsOver || _open[row, column])
            {
                return;
            }
            _flags[row, column] = !_flags[row, column];
            Flags += _flags[row, column] ? 1 : -1;
        }

        private void Open(int row, int column)
        {
            var next = new Stack<(int Row, int Column)>();
            next.Push((row, column));
            while (next.Count > 0)
            {
                var (r, c) = next.Pop();
                if (_open[r, c] || _flags[r, c])
                {
                    continue;
                }
                _open[r, c] = true;
                _openCells++;
                if (MinesAround(r, c) == 0)
                {
                    Around(r, c).ForEach(next.Push);
                }
            }
        }

        private void LayMines(int row, int column)
        {
            if (_isLaid)
            {
                return;
            }
            _isLaid = true;
            var free = new List<(int Row, int Column)>();
            for (var i = 0; i < Rows * Columns; i++)
            {
                var (r, c) = (i / Columns, i % Columns);
                if (Math.Abs(r - row) > 1 || Math.Abs(c - column) > 1)
                {
                    free.Add((r, c));
                }
            }
            for (var laid = 0; laid < Mines; laid++)
            {
                var index = _random(free.Count);
                _mines[free[index].Row, free[index].Column] = true;
                free.RemoveAt(index);
            }
        }

        private static List<(int Row, int Column)> Around(int row, int column)
        {
            var cells = new List<(int Row, int Column)>();
            for (var r = Math.Max(row - 1, 0); r <= Math.Min(row + 1, Rows - 1); r++)
            {
                for (var c = Math.Max(column - 1, 0); c <= Math.Min(column + 1, Columns - 1); c++)
                {
                    if (r != row || c != column)
                    {
                        cells.Add((r, c));
                    }
                }
            }
            return cells;
        }
    }
}
