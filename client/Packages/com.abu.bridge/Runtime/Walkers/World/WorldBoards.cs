#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The boards of one walk on which things of the world stand: who walks through a maze is in one of its cells.</summary>
    internal sealed class WorldBoards
    {
        // In cells. A larger thing is in several.
        private const float LargestThing = 2.5f;

        private readonly List<Board> _boards = new();

        public WorldBoards(IEnumerable<AbuSceneNode> roots)
        {
            foreach (var root in roots)
            {
                Add(root);
            }
            // In the largest the numbers of cells mean most.
            _boards = _boards.OrderByDescending(board => board.Plan.All.Count()).ToList();
        }

        /// <summary>The grids in it, with their nodes.</summary>
        public IEnumerable<AbuSceneNode> Grids => _boards.Select(board => board.Node);

        /// <summary>Whether one of them says where its first cell is, in the numbers of the game.</summary>
        public bool HaveNumbers => _boards.Exists(board => board.Plan.Origin != null);

        /// <summary>The cell in which the middle of an area lies, as in "Walls[3,4]"; null if it lies in none.</summary>
        /// <param name="area">On the screen.</param>
        public string? CellOf(AbuRect area) =>
            _boards.Select(board => board.CellOf(area)).FirstOrDefault(cell => cell != null);

        /// <summary>Whether an area lies among walls.</summary>
        public bool HasWallsAround(AbuRect area) => WallsAround(area) != null;

        /// <summary>
        /// How many cells one can walk from the middle of an area, each way, as in "free left 7, right 12"; null where no walls are.
        /// </summary>
        public string? FreeWays(AbuRect area)
        {
            if (WallsAround(area) is not { } around)
            {
                return null;
            }
            var walls = _boards.FindAll(board => board.IsNumberedLike(around));
            var (row, column) = around.At(area);
            var ways = new[]
            {
                (Name: "left", Cells: Free(walls, row, column, 0, -1)),
                (Name: "right", Cells: Free(walls, row, column, 0, 1)),
                (Name: "up", Cells: Free(walls, row, column, -1, 0)),
                (Name: "down", Cells: Free(walls, row, column, 1, 0)),
            };
            var free = ways.Where(way => way.Cells > 0).Select(way => $"{way.Name} {way.Cells}");
            return string.Join(", ", free) is { Length: > 0 } words
                ? $"free {words}"
                : "nothing free around";
        }

        // The cells up to the next wall, or to the end of what is in sight.
        private static int Free(List<Board> walls, int row, int column, int down, int right)
        {
            var count = 0;
            while (
                walls.TrueForAll(board =>
                    board.Plan.At(row + (count + 1) * down, column + (count + 1) * right)
                        is { IsSolid: false, IsOutOfSight: false }
                )
            )
            {
                count++;
            }
            return count;
        }

        private Board? WallsAround(AbuRect area) =>
            _boards.Find(board => board.Plan.Wall != null && board.CellOf(area) != null);

        private void Add(AbuSceneNode node)
        {
            if (node.Grid is { IsSlanted: false } plan && node.Label != null && IsOfWorld(node))
            {
                var seen = plan.All.Where(cell => cell.Bounds != null).ToList();
                if (seen.Count > 1)
                {
                    _boards.Add(new Board(node, plan, seen[0], seen[seen.Count - 1]));
                }
            }
            if (node.HasChildren)
            {
                node.Children.ForEach(Add);
            }
        }

        private static bool IsOfWorld(AbuSceneNode node) =>
            node.StandsFor is UnityEngine.Component thing
            && thing != null
            && !SceneObjects.IsOnCanvas(thing.transform);

        private sealed class Board
        {
            private readonly Axis _rows;
            private readonly Axis _columns;

            public Board(AbuSceneNode node, GridPlan plan, GridCell first, GridCell last)
            {
                (Node, Plan) = (node, plan);
                var (one, other) = (first.Bounds!.Value, last.Bounds!.Value);
                _rows = new Axis(first.Row, one.Y, one.Height, last.Row, other.Y);
                _columns = new Axis(first.Column, one.X, one.Width, last.Column, other.X);
            }

            public AbuSceneNode Node { get; }

            public GridPlan Plan { get; }

            /// <summary>Whether it has walls in the same cells.</summary>
            public bool IsNumberedLike(Board other) =>
                Plan.Wall != null
                && (Plan.Origin, Plan.Rows, Plan.Columns)
                    == (other.Plan.Origin, other.Plan.Rows, other.Plan.Columns);

            /// <summary>The cell in which the middle of an area lies; a number is 0 for none.</summary>
            public (int Row, int Column) At(AbuRect area) =>
                (_rows.LineOf(area.Y, area.Height), _columns.LineOf(area.X, area.Width));

            public string? CellOf(AbuRect area)
            {
                var (row, column) = At(area);
                return Plan.At(row, column) == null ? null : $"{Node.Label}[{row},{column}]";
            }
        }

        /// <summary>The lines of one direction, in equal distances.</summary>
        private readonly struct Axis
        {
            private readonly float _pitch;
            private readonly float _start;

            // From the line and the place of one cell, and from another one.
            public Axis(int line, float place, float size, int otherLine, float otherPlace)
            {
                _pitch = otherLine == line ? size : (otherPlace - place) / (otherLine - line);
                _start = place + size / 2 - line * _pitch;
            }

            /// <summary>The line in which the middle lies; 0 for a thing that is too large for one.</summary>
            public int LineOf(float place, float size) =>
                size > LargestThing * _pitch
                    ? 0
                    : (int)Math.Round((place + size / 2 - _start) / _pitch);
        }
    }
}
