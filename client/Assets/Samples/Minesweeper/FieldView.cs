#nullable enable

using UnityEngine;
using UnityEngine.UI;

namespace Samples.Minesweeper
{
    /// <summary>A canvas in the world: the cells, above them how many mines are left, below them what the mouse does.</summary>
    public sealed class FieldView
    {
        // A hundred units of the canvas are one of the world.
        private const float Pitch = 100;
        private const float Unit = 0.01f;

        private static readonly Color Closed = new(0.36f, 0.48f, 0.58f);
        private static readonly Color Open = new(0.85f, 0.84f, 0.8f);
        private static readonly Color Red = new(0.8f, 0.25f, 0.2f);
        private static readonly Color Orange = new(0.95f, 0.7f, 0.3f);

        // Indexed by the number in a cell.
        private static readonly Color[] Numbers =
        {
            new(0.6f, 0.6f, 0.58f),
            new(0.1f, 0.3f, 0.75f),
            new(0.1f, 0.45f, 0.2f),
            new(0.75f, 0.15f, 0.15f),
            new(0.3f, 0.1f, 0.5f),
        };

        private readonly Text[,] _signs = new Text[Field.Rows, Field.Columns];
        private readonly Image[,] _cells = new Image[Field.Rows, Field.Columns];
        private readonly Transform _canvas;
        private readonly Text _mines;
        private readonly Text _state;

        public FieldView(Transform parent, Camera camera)
        {
            var canvas = NewRect(parent, "Canvas", Vector2.zero, new Vector2(1900, 1140))
                .gameObject.AddComponent<Canvas>();
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.worldCamera = camera;
            _canvas = canvas.transform;
            // A new canvas covers the screen. Making it a canvas of the world moves it.
            _canvas.localPosition = Vector3.zero;
            _canvas.localScale = Vector3.one * Unit;
            _mines = AddText(_canvas, new Vector2(0, 515), new Vector2(1900, 80), 50);
            AddBoard();
            _state = AddText(_canvas, new Vector2(0, -515), new Vector2(1900, 60), 38);
        }

        /// <summary>The plane of the board.</summary>
        public Plane Plane => new(-_canvas.forward, _canvas.position);

        /// <param name="place">A point of the plane, in world coordinates; null beside the board.</param>
        public (int Row, int Column)? CellAt(Vector3 place)
        {
            var inCanvas = _canvas.InverseTransformPoint(place);
            var column = Mathf.FloorToInt(inCanvas.x / Pitch + Field.Columns / 2f);
            var row = Mathf.FloorToInt(Field.Rows / 2f - inCanvas.y / Pitch);
            var isOnBoard = row >= 0 && row < Field.Rows && column >= 0 && column < Field.Columns;
            return isOnBoard ? (row, column) : ((int, int)?)null;
        }

        public void Show(Field field)
        {
            for (var row = 0; row < Field.Rows; row++)
            {
                for (var column = 0; column < Field.Columns; column++)
                {
                    Show(field, row, column);
                }
            }
            _mines.text = $"Mines: {Field.Mines}   Flags: {field.Flags}";
            _state.text =
                field.IsWon ? "You have won: only mines are left. R begins anew."
                : field.IsLost ? "A mine went off, you have lost. R begins anew."
                : "Left click digs, right click sets a flag (F). A number tells the mines around it, a dot none. R begins anew.";
        }

        private void Show(Field field, int row, int column)
        {
            var (sign, background) =
                field.IsOver && field.HasMine(row, column) ? ("*", field.IsLost ? Red : Orange)
                : field.IsOpen(row, column) ? (Number(field.MinesAround(row, column)), Open)
                : field.HasFlag(row, column) ? ("F", Orange)
                : ("#", Closed);
            _signs[row, column].text = sign;
            _signs[row, column].color = field.IsOpen(row, column)
                ? ColorOf(field.MinesAround(row, column))
                : Color.black;
            _cells[row, column].color = background;
        }

        private static string Number(int mines) => mines == 0 ? "." : mines.ToString();

        private static Color ColorOf(int mines) => Numbers[Mathf.Min(mines, Numbers.Length - 1)];

        private void AddBoard()
        {
            var size = new Vector2(Field.Columns, Field.Rows) * Pitch;
            var board = AddImage(_canvas, "Board", Vector2.zero, size);
            board.color = Color.black;
            for (var row = 0; row < Field.Rows; row++)
            {
                var place = new Vector2(0, size.y / 2 - (row + 0.5f) * Pitch);
                var line = AddImage(
                    board.transform,
                    $"Row {row + 1}",
                    place,
                    new Vector2(size.x, Pitch)
                );
                line.color = Color.black;
                for (var column = 0; column < Field.Columns; column++)
                {
                    AddCell(line.transform, row, column);
                }
            }
        }

        private void AddCell(Transform line, int row, int column)
        {
            var place = new Vector2((column + 0.5f - Field.Columns / 2f) * Pitch, 0);
            var size = Vector2.one * 0.94f * Pitch;
            _cells[row, column] = AddImage(line, "Image", place, size);
            _signs[row, column] = AddText(_cells[row, column].transform, Vector2.zero, size, 56);
        }

        private static Image AddImage(Transform parent, string name, Vector2 place, Vector2 size) =>
            NewRect(parent, name, place, size).gameObject.AddComponent<Image>();

        private static Text AddText(Transform parent, Vector2 place, Vector2 size, int fontSize)
        {
            var text = NewRect(parent, "Text", place, size).gameObject.AddComponent<Text>();
            text.font = Resources.GetBuiltinResource<Font>("LegacyRuntime.ttf");
            text.fontSize = fontSize;
            text.alignment = TextAnchor.MiddleCenter;
            return text;
        }

        // Relative to the middle of its parent.
        private static RectTransform NewRect(
            Transform parent,
            string name,
            Vector2 place,
            Vector2 size
        )
        {
            var rect = new GameObject(name).AddComponent<RectTransform>();
            rect.SetParent(parent, false);
            rect.sizeDelta = size;
            rect.anchoredPosition = place;
            return rect;
        }
    }
}
