#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples
{
    /// <summary>A board of square cells with a text in each.</summary>
    public sealed class TextGrid
    {
        private readonly Label[,] _cells;
        private readonly VisualElement _board;
        private readonly float _pitch;

        /// <param name="pitch">The distance from one cell to the next, in pixels.</param>
        public TextGrid(TextScreen screen, int rows, int columns, Vector2 corner, float pitch)
        {
            _pitch = pitch;
            _cells = new Label[rows, columns];
            var size = new Vector2(columns, rows) * pitch;
            _board = screen.AddPanel(new Rect(corner, size), Color.clear);
            _board.name = "Board";
            for (var row = 0; row < rows; row++)
            {
                var place = new Rect(0, row * pitch, columns * pitch, pitch);
                var line = TextScreen.AddPanel(_board, place, Color.clear);
                line.name = $"Row {row + 1}";
                for (var column = 0; column < columns; column++)
                {
                    var side = 0.92f * pitch;
                    var cell = new Rect(column * pitch, 0, side, side);
                    var label = TextScreen.AddText(line, cell, Mathf.Round(pitch / 3));
                    label.style.unityTextAlign = TextAnchor.MiddleCenter;
                    _cells[row, column] = label;
                }
            }
        }

        public void Show(int row, int column, string text, Color color, Color background)
        {
            var label = _cells[row, column];
            label.text = text;
            label.style.color = color;
            label.style.backgroundColor = background;
        }

        /// <summary>The cell at a point given as in Input.mousePosition; null outside the board.</summary>
        public (int Row, int Column)? CellAt(Vector2 point)
        {
            point.y = Screen.height - point.y;
            var place = RuntimePanelUtils.ScreenToPanel(_board.panel, point);
            var cell = (place - _board.worldBound.position) / _pitch;
            var (row, column) = (Mathf.FloorToInt(cell.y), Mathf.FloorToInt(cell.x));
            var isOnBoard =
                row >= 0
                && row < _cells.GetLength(0)
                && column >= 0
                && column < _cells.GetLength(1);
            return isOnBoard ? (row, column) : ((int, int)?)null;
        }
    }
}
