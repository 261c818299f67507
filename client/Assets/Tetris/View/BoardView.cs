#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>The board with the falling piece, its ghost, and a word over it while the game is stopped.</summary>
    internal sealed class BoardView : VisualElement
    {
        private const int Edge = 2;

        private readonly CellGrid _grid = new(TetrisGame.Width, TetrisGame.Height, true);
        private readonly Label _word = Look.NewText("", Look.Text, true);

        internal BoardView()
        {
            name = "Board";
            pickingMode = PickingMode.Ignore;
            Add(_grid);
            Add(_word);
            _word.style.unityTextAlign = TextAnchor.MiddleCenter;
            Look.Frame(_word, new Color(0.02f, 0.025f, 0.04f, 0.88f), Look.Line);
            Look.Show(_word, false);
        }

        /// <summary>The size of the board with cells of that many pixels.</summary>
        internal static Vector2 SizeOf(float cell) =>
            new(TetrisGame.Width * cell + 2 * Edge, TetrisGame.Height * cell + 2 * Edge);

        internal void Resize(Vector2 at, float cell)
        {
            var size = SizeOf(cell);
            Look.Place(this, new Rect(at, size));
            style.backgroundColor = Look.Line;
            Look.Place(
                _grid,
                new Rect(new Vector2(Edge, Edge), size - new Vector2(2 * Edge, 2 * Edge))
            );
            _grid.Resize(cell);
            _word.style.fontSize = cell;
            Look.Place(
                _word,
                new Rect(Edge, Edge + 8 * cell, TetrisGame.Width * cell, 2.4f * cell)
            );
        }

        internal void Refresh(TetrisGame game)
        {
            _grid.Empty();
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    if (game.Cell(x, y) is var cell and > 0)
                    {
                        _grid.Block(x, y, (PieceKind)(cell - 1));
                    }
                }
            }
            if (game.Active is { } piece)
            {
                AddPiece(piece, game.GhostY!.Value);
            }
            _grid.Show();
            _word.text = game.IsOver ? "Game over" : "Paused";
            Look.Show(_word, !game.IsPlayable);
        }

        private void AddPiece(ActivePiece piece, int landing)
        {
            foreach (var (x, y) in piece.Cells)
            {
                _grid.Ghost(x, y + landing - piece.Y, piece.Kind);
            }
            foreach (var (x, y) in piece.Cells)
            {
                _grid.Block(x, y, piece.Kind);
            }
        }
    }
}
