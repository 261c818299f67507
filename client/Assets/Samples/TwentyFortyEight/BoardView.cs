#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.TwentyFortyEight
{
    /// <summary>The board as a grid of labels; above it the score, below it the keys or the result.</summary>
    public sealed class BoardView
    {
        private const float Left = 390;

        private static readonly Color Empty = new(0.24f, 0.22f, 0.2f);
        private static readonly Color Light = new(0.93f, 0.89f, 0.85f);
        private static readonly Color Strong = new(0.93f, 0.5f, 0.25f);

        private readonly TextGrid _tiles;
        private readonly Label _score;
        private readonly Label _state;

        public BoardView(TextScreen screen)
        {
            _score = screen.AddText(Left, 40, 500, 32);
            _tiles = new TextGrid(screen, Board.Size, Board.Size, new Vector2(Left, 110), 130);
            _state = screen.AddText(Left, 645, 600, 24);
        }

        public void Show(Board board)
        {
            _score.text = $"Score: {board.Score}";
            for (var row = 0; row < Board.Size; row++)
            {
                for (var column = 0; column < Board.Size; column++)
                {
                    Show(row, column, board[row, column]);
                }
            }
            _state.text =
                board.IsWon ? "You have won. R begins anew."
                : board.IsLost ? "Nothing can move any more. R begins anew."
                : "Arrow keys or WASD slide the tiles. R begins anew.";
        }

        private void Show(int row, int column, int tile)
        {
            if (tile == 0)
            {
                _tiles.Show(row, column, "-", new Color(0.4f, 0.38f, 0.35f), Empty);
                return;
            }
            var background = Color.Lerp(Light, Strong, Mathf.Log(tile, 2) / 11);
            _tiles.Show(row, column, tile.ToString(), Color.black, background);
        }
    }
}
