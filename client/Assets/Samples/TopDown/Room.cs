#nullable enable

using System;
using System.Text;

namespace Samples.TopDown
{
    /// <summary>The rules: walls stop the character, coins are picked up, and the last coin opens the door.</summary>
    public sealed class Room
    {
        public const int Coins = 5;

        private const char Wall = '#';
        private const char Coin = 'o';
        private const char Door = 'D';
        private const char Floor = '.';

        // Half the width of the character; a cell is 1 wide.
        private const float HalfWidth = 0.3f;

        private static readonly string[] Map =
        {
            "##############",
            "#....#....o..#",
            "#.#.#.####.#.#",
            "#.#...#o.#.#.#",
            "#.####.#.#.###",
            "#......#.....#",
            "#o####...###o#",
            "#######D#o...#",
            "##############",
        };

        private readonly char[][] _cells = Array.ConvertAll(Map, row => row.ToCharArray());

        public static int Rows => Map.Length;

        /// <summary>The distance from the top. Whole numbers are the middles of cells.</summary>
        public float Row { get; private set; } = 1;

        /// <summary>The distance from the left.</summary>
        public float Column { get; private set; } = 1;

        public int Taken { get; private set; }

        public bool IsWon => CellAt(Row, Column) == Door;

        /// <summary>
        /// Walks until a wall is in the way. Each direction is checked separately, so one can be free while the other is
        /// not.
        /// </summary>
        public void Walk(float down, float right)
        {
            if (IsWon)
            {
                return;
            }
            if (IsFree(Row + down, Column))
            {
                Row += down;
            }
            if (IsFree(Row, Column + right))
            {
                Column += right;
            }
            if (CellAt(Row, Column) == Coin)
            {
                CellAt(Row, Column) = Floor;
                Taken++;
            }
        }

        /// <summary>A row of the map, with @ for the character.</summary>
        public string Line(int row)
        {
            var line = new StringBuilder(new string(_cells[row]));
            if (row == Index(Row))
            {
                line[Index(Column)] = '@';
            }
            return line.ToString();
        }

        private bool IsFree(float row, float column) =>
            IsOpen(row - HalfWidth, column - HalfWidth)
            && IsOpen(row - HalfWidth, column + HalfWidth)
            && IsOpen(row + HalfWidth, column - HalfWidth)
            && IsOpen(row + HalfWidth, column + HalfWidth);

        private bool IsOpen(float row, float column)
        {
            var cell = CellAt(row, column);
            return cell != Wall && (cell != Door || Taken == Coins);
        }

        private ref char CellAt(float row, float column) => ref _cells[Index(row)][Index(column)];

        private static int Index(float place) => (int)Math.Round(place);
    }
}
