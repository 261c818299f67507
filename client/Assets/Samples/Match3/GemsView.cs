#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.Match3
{
    /// <summary>The gems as coloured cells with letters, above them the score, below them messages and what the mouse does.</summary>
    public sealed class GemsView
    {
        private const float Left = 360;

        private static readonly Color Gap = new(0.24f, 0.22f, 0.2f);

        private static readonly (string Letter, Color Color)[] Kinds =
        {
            ("R", new Color(0.85f, 0.3f, 0.3f)),
            ("G", new Color(0.35f, 0.7f, 0.35f)),
            ("B", new Color(0.4f, 0.55f, 0.95f)),
            ("Y", new Color(0.93f, 0.82f, 0.35f)),
            ("P", new Color(0.72f, 0.45f, 0.85f)),
            ("W", new Color(0.9f, 0.9f, 0.9f)),
        };

        private readonly TextGrid _cells;
        private readonly Label _score;
        private readonly Label _state;

        public GemsView(TextScreen screen)
        {
            _score = screen.AddText(Left, 30, 800, 28);
            _cells = new TextGrid(screen, Gems.Size, Gems.Size, new Vector2(Left, 85), 80);
            _state = screen.AddText(Left, 650, 800, 22);
            screen.AddText(Left - 200, 682, 1100, 20).text =
                "With the left mouse button swipe a gem onto a neighbour: three alike in a line vanish. R begins anew.";
        }

        /// <param name="point">In the coordinates of Input.mousePosition.</param>
        public (int Row, int Column)? CellAt(Vector2 point) => _cells.CellAt(point);

        public void Show(Gems gems, int score, int goal, int movesLeft, string state)
        {
            _score.text = $"Score: {score} of {goal}   Moves left: {movesLeft}";
            _state.text = state;
            for (var row = 0; row < Gems.Size; row++)
            {
                for (var column = 0; column < Gems.Size; column++)
                {
                    Show(row, column, gems[row, column]);
                }
            }
        }

        private void Show(int row, int column, int kind)
        {
            var (letter, color) = kind == Gems.None ? ("-", Gap) : Kinds[kind];
            _cells.Show(row, column, letter, Color.black, color);
        }
    }
}
