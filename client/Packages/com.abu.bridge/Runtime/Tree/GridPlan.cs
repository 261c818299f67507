#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// What is laid out in rows and columns. Nodes keep their places in the tree of the walker, which identify them; they only name
    /// their cell, and are printed in it.
    /// </summary>
    internal sealed class GridPlan
    {
        private readonly GridCell?[,] _cells;

        /// <param name="rows">The number of rows.</param>
        /// <param name="columns">The number of columns.</param>
        public GridPlan(int rows, int columns)
        {
            Rows = rows;
            Columns = columns;
            _cells = new GridCell?[rows, columns];
        }

        public int Rows { get; }

        public int Columns { get; }

        /// <summary>What the game calls the place of the first cell: "x -3, y 4"; null if nothing calls it so.</summary>
        public string? Origin { get; set; }

        /// <summary>
        /// Whether its rows say in which columns each text is: that costs less than what lies in each cell, where a few things of long
        /// names are spread over many cells.
        /// </summary>
        public bool TellsColumns { get; set; }

        /// <summary>What most of its solid cells are; null for a grid without walls.</summary>
        public string? Wall { get; set; }

        /// <summary>Whether its rows say which cells are free, and not which are walls.</summary>
        public bool TellsFree { get; set; }

        /// <summary>Whether rows run up to the right, as on a board that is seen from a corner.</summary>
        public bool IsSlanted { get; private set; }

        /// <summary>The word for an empty cell, as in "480 empty slots".</summary>
        public string Noun { get; private set; } = "cell";

        /// <summary>Takes the word for an empty cell from the names of the cells, if they are alike but for numbers.</summary>
        public void NameCells(IEnumerable<string?> names)
        {
            var kinds = names.Select(KindIn).Distinct().Take(2).ToList();
            AreNamedAlike = kinds.Count == 1;
            if (AreNamedAlike && kinds[0].Length > 0)
            {
                Noun = kinds[0].ToLowerInvariant();
            }
        }

        /// <summary>Whether all cells are drawn and made to hold something, though nothing lies in one of them now.</summary>
        public bool IsEmptyBoard { get; set; }

        /// <summary>Whether the names of all cells are alike but for numbers, and therefore tell nothing.</summary>
        public bool AreNamedAlike { get; private set; }

        /// <summary>All cells, row by row.</summary>
        public IEnumerable<GridCell> All
        {
            get
            {
                foreach (var cell in _cells)
                {
                    if (cell != null)
                    {
                        yield return cell;
                    }
                }
            }
        }

        /// <summary>A plan with a cell for each thing and each free place. The cells' bounds are in the space of the frame.</summary>
        /// <param name="frame">The rows and columns.</param>
        /// <param name="things">The number of things.</param>
        /// <param name="cells">The cell of each thing.</param>
        public static GridPlan Of(BoardFrame frame, int things, out GridCell[] cells)
        {
            cells = new GridCell[things];
            var plan = new GridPlan(frame.Rows, frame.Columns) { IsSlanted = frame.IsSlanted };
            for (var i = 0; i < cells.Length; i++)
            {
                cells[i] = plan.Add(frame.RowOf(i) + 1, frame.ColumnOf(i) + 1);
            }
            plan.FillGaps(frame);
            return plan;
        }

        /// <summary>The cell at a place, from 1; null if there is no such place.</summary>
        public GridCell? At(int row, int column) =>
            row >= 1 && row <= Rows && column >= 1 && column <= Columns
                ? _cells[row - 1, column - 1]
                : null;

        /// <summary>Adds the cell at a place, from 1.</summary>
        public GridCell Add(int row, int column) =>
            _cells[row - 1, column - 1] = new GridCell(this, row, column);

        // "Tile" in "Tile 3 4".
        private static string KindIn(string? name) =>
            string.Concat((name ?? "").Where(c => !char.IsDigit(c)))
                .Trim(' ', '_', '-', '.', ',', '(', ')');

        private void FillGaps(BoardFrame frame)
        {
            for (var row = 1; row <= Rows; row++)
            {
                for (var column = 1; column <= Columns; column++)
                {
                    var cell = At(row, column) ?? Add(row, column);
                    cell.Bounds = frame.AreaAt(row - 1, column - 1);
                }
            }
        }
    }
}
