#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.TwentyFortyEight
{
    /// <summary>The board as a grid of labels, the score above it, and below it what the keys do or how it ended.</summary>
    public sealed class BoardView
    {
        private const float Tile = 120;
        private const float Gap = 10;
        private const float Left = 390;
        private const float Top = 110;

        private static readonly Color Empty = new(0.24f, 0.22f, 0.2f);
        private static readonly Color Light = new(0.93f, 0.89f, 0.85f);
        private static readonly Color Strong = new(0.93f, 0.5f, 0.25f);

        private readonly Label[,] _tiles = new Label[Board.Size, Board.Size];
        private readonly Label _score;
        private readonly Label _state;

        public BoardView(VisualElement root)
        {
            var screen = new VisualElement();
            screen.style.position = Position.Absolute;
            screen.style.left = screen.style.top = screen.style.right = screen.style.bottom = 0;
            screen.style.backgroundColor = new Color(0.16f, 0.15f, 0.14f);
            root.Add(screen);
            _score = Add(screen, Left, 40, 500, 50, 32);
            for (var row = 0; row < Board.Size; row++)
            {
                var line = new VisualElement { name = $"Row {row + 1}" };
                line.style.position = Position.Absolute;
                line.style.left = Left;
                line.style.top = Top + row * (Tile + Gap);
                line.style.width = Board.Size * (Tile + Gap);
                line.style.height = Tile;
                screen.Add(line);
                for (var column = 0; column < Board.Size; column++)
                {
                    var tile = Add(line, column * (Tile + Gap), 0, Tile, Tile, 40);
                    tile.style.unityTextAlign = TextAnchor.MiddleCenter;
                    _tiles[row, column] = tile;
                }
            }
            _state = Add(screen, Left, 645, 600, 50, 24);
        }

        public void Show(Board board)
        {
            _score.text = $"Score: {board.Score}";
            for (var row = 0; row < Board.Size; row++)
            {
                for (var column = 0; column < Board.Size; column++)
                {
                    Show(_tiles[row, column], board[row, column]);
                }
            }
            _state.text =
                board.IsWon ? "You have won. R begins anew."
                : board.IsLost ? "Nothing can move any more. R begins anew."
                : "Arrow keys or WASD slide the tiles. R begins anew.";
        }

        private static void Show(Label label, int tile)
        {
            label.text = tile == 0 ? "-" : tile.ToString();
            label.style.color = tile == 0 ? new Color(0.4f, 0.38f, 0.35f) : Color.black;
            label.style.backgroundColor =
                tile == 0 ? Empty : Color.Lerp(Light, Strong, Mathf.Log(tile, 2) / 11);
        }

        private static Label Add(
            VisualElement parent,
            float left,
            float top,
            float width,
            float height,
            float size
        )
        {
            var label = new Label();
            label.style.position = Position.Absolute;
            label.style.left = left;
            label.style.top = top;
            label.style.width = width;
            label.style.height = height;
            label.style.fontSize = size;
            label.style.color = Color.white;
            parent.Add(label);
            return label;
        }
    }
}
