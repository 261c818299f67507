#nullable enable

using System;
using System.Collections.Generic;

namespace Samples.TwentyFortyEight
{
    /// <summary>
    /// The rules: tiles slide as far as they can, two equal ones become one, and each move adds a new one.
    /// </summary>
    public sealed class Board
    {
        public const int Size = 4;

        private readonly int[,] _tiles = new int[Size, Size];
        private readonly Func<int, int> _random;
        private readonly int _goal;

        /// <param name="goal">The tile that wins the game.</param>
        /// <param name="random">Returns a number from 0 to below its argument.</param>
        public Board(int goal, Func<int, int> random)
        {
            _goal = goal;
            _random = random;
            AddTile();
            AddTile();
        }

        public int Score { get; private set; }

        public bool IsWon { get; private set; }

        public bool IsLost => !IsWon && !CanMove();

        /// <summary>The tile at that place; 0 if it is empty. Rows count from the top.</summary>
        public int this[int row, int column] => _tiles[row, column];

        /// <summary>Makes a move. False if no tile can slide in that direction.</summary>
        public bool Slide(Direction direction)
        {
            if (IsWon)
            {
                return false;
            }
            var hasMoved = false;
            for (var line = 0; line < Size; line++)
            {
                hasMoved |= SlideLine(direction, line);
            }
            if (hasMoved && !IsWon)
            {
                AddTile();
            }
            return hasMoved;
        }

        private bool SlideLine(Direction direction, int line)
        {
            var before = new List<int>();
            for (var i = 0; i < Size; i++)
            {
                before.Add(At(direction, line, i));
            }
            var after = Merge(before);
            var hasMoved = false;
            for (var i = 0; i < Size; i++)
            {
                hasMoved |= before[i] != after[i];
                At(direction, line, i) = after[i];
            }
            return hasMoved;
        }

        // Slides tiles to the front of the line. A tile that was merged in this move is not merged again.
        private List<int> Merge(List<int> line)
        {
            var merged = new List<int>();
            var canJoin = false;
            foreach (var tile in line)
            {
                if (tile == 0)
                {
                    continue;
                }
                if (canJoin && merged[merged.Count - 1] == tile)
                {
                    merged[merged.Count - 1] = 2 * tile;
                    Score += 2 * tile;
                    IsWon |= 2 * tile >= _goal;
                    canJoin = false;
                }
                else
                {
                    merged.Add(tile);
                    canJoin = true;
                }
            }
            while (merged.Count < Size)
            {
                merged.Add(0);
            }
            return merged;
        }

        private ref int At(Direction direction, int line, int place)
        {
            var last = Size - 1;
            switch (direction)
            {
                case Direction.Left:
                    return ref _tiles[line, place];
                case Direction.Right:
                    return ref _tiles[line, last - place];
                case Direction.Up:
                    return ref _tiles[place, line];
                default:
                    return ref _tiles[last - place, line];
            }
        }

        private void AddTile()
        {
            var free = new List<(int Row, int Column)>();
            for (var i = 0; i < Size * Size; i++)
            {
                if (_tiles[i / Size, i % Size] == 0)
                {
                    free.Add((i / Size, i % Size));
                }
            }
            var (row, column) = free[_random(free.Count)];
            _tiles[row, column] = _random(10) == 0 ? 4 : 2;
        }

        private bool CanMove()
        {
            for (var row = 0; row < Size; row++)
            {
                for (var column = 0; column < Size; column++)
                {
                    var tile = _tiles[row, column];
                    if (
                        tile == 0
                        || (column + 1 < Size && _tiles[row, column + 1] == tile)
                        || (row + 1 < Size && _tiles[row + 1, column] == tile)
                    )
                    {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
