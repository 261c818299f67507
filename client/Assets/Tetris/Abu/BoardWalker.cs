#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text;
using Abu;
using Tetris.Rules;

namespace Tetris.Abu
{
    /// <summary>Adds the board, as rows of text, to the tree of the default walker.</summary>
    internal sealed class BoardWalker : ISceneWalker
    {
        private const char Falling = '@';
        private const char Landing = '+';
        private const char Free = '.';
        private const string Legend = "Rows by y: @ falls, + is where it lands, letters are locked";

        private readonly TetrisRunner _runner;

        internal BoardWalker(TetrisRunner runner)
        {
            _runner = runner;
        }

        public AbuSceneNode Walk(RefRegistry refs)
        {
            var tree = new SceneTree();
            var root = tree.New("application", "Tetris");
            if (_runner.Game is { } game)
            {
                var region = tree.Add(root, "region", "Board");
                tree.Add(region, "label", PieceLine(game));
                AddRows(tree, tree.Add(region, "group", Legend), Rows(game));
                tree.Add(region, "label", HeightLine(game));
            }
            return root;
        }

        private static string PieceLine(TetrisGame game)
        {
            if (game.Active is not { } piece)
            {
                return "No piece: the game is over";
            }
            var columns = piece.Cells.Select(cell => cell.X).ToList();
            // Taken from the cells, because the box around them can have empty rows.
            var rows = piece.Cells.Select(cell => cell.Y).ToList();
            var fall = game.GhostY!.Value - piece.Y;
            return $"Piece {piece.Kind}: {piece.Rotation.ToString().ToLowerInvariant()}, "
                + $"columns {Range(columns, 0)}, y {Range(rows, 0)}, lands at y {Range(rows, fall)}";
        }

        private static string Range(IReadOnlyCollection<int> numbers, int more)
        {
            var (first, last) = (numbers.Min() + more, numbers.Max() + more);
            return first == last ? $"{first}" : $"{first}-{last}";
        }

        private static string[] Rows(TetrisGame game)
        {
            var rows = Enumerable
                .Range(0, TetrisGame.Height)
                .Select(y => new StringBuilder(Locked(game, y)))
                .ToArray();
            if (game.Active is { } piece)
            {
                var fall = game.GhostY!.Value - piece.Y;
                Mark(rows, piece.Cells.Select(cell => (cell.X, cell.Y + fall)), Landing);
                Mark(rows, piece.Cells, Falling);
            }
            return rows.Select(row => row.ToString()).ToArray();
        }

        private static string Locked(TetrisGame game, int y) =>
            string.Concat(
                Enumerable
                    .Range(0, TetrisGame.Width)
                    .Select(x => game.Cell(x, y))
                    .Select(cell =>
                        cell == 0 ? Free.ToString() : ((PieceKind)(cell - 1)).ToString()
                    )
            );

        private static void Mark(StringBuilder[] rows, IEnumerable<(int X, int Y)> cells, char mark)
        {
            foreach (var (x, y) in cells)
            {
                rows[y][x] = mark;
            }
        }

        // Most rows of a board are usually empty, so neighbouring empty rows share one line.
        private static void AddRows(SceneTree tree, AbuSceneNode parent, string[] rows)
        {
            tree.Add(parent, "label", " x  0123456789");
            for (var y = 0; y < rows.Length; y++)
            {
                var first = y;
                while (IsEmpty(rows[y]) && y + 1 < rows.Length && IsEmpty(rows[y + 1]))
                {
                    y++;
                }
                var row = tree.Add(
                    parent,
                    "label",
                    first == y ? $"{y, 2}  {rows[y]}" : $"{first}-{y} empty"
                );
                row.Key = $"{first}";
            }
        }

        private static bool IsEmpty(string row) => row.All(cell => cell == Free);

        private static string HeightLine(TetrisGame game)
        {
            var heights = Enumerable
                .Range(0, TetrisGame.Width)
                .Select(x => HeightOf(game, x))
                .ToList();
            var filled = Enumerable
                .Range(0, TetrisGame.Width * TetrisGame.Height)
                .Count(i => game.Cell(i % TetrisGame.Width, i / TetrisGame.Width) != 0);
            return $"Heights: {string.Join(" ", heights)}; holes: {heights.Sum() - filled}";
        }

        private static int HeightOf(TetrisGame game, int x)
        {
            var y = 0;
            while (y < TetrisGame.Height && game.Cell(x, y) == 0)
            {
                y++;
            }
            return TetrisGame.Height - y;
        }
    }
}
