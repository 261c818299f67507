#nullable enable

using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Asks for the mode of the game.</summary>
    internal sealed class TitleScreen : VisualElement
    {
        private const float Width = 16;
        private const float Height = 15;

        private readonly VisualElement _panel = new() { pickingMode = PickingMode.Ignore };
        private readonly CellGrid _picture = new(
            _picturedPieces[0].Length,
            _picturedPieces.Length,
            false
        );
        private readonly Label _title = Look.NewText("Tetris", Look.Text, true);
        private readonly Button _practice;
        private readonly Label _practiceText = Look.NewText(
            "Nothing falls by itself: take your time.",
            Look.Quiet
        );
        private readonly Button _marathon;
        private readonly Label _marathonText = Look.NewText(
            "Pieces fall, and faster with each level.",
            Look.Quiet
        );

        // A picture of a few pieces that fit together.
        private static readonly string[] _picturedPieces =
        {
            "JJ.T.OO.S.",
            "J.TTTOOLSS",
            "JIIIILLL.S",
        };

        internal TitleScreen(Action<GameMode> begin)
        {
            name = "Title";
            pickingMode = PickingMode.Ignore;
            Look.Fill(this);
            _practice = ButtonBar.NewButton("Practice", () => begin(GameMode.Practice));
            _marathon = ButtonBar.NewButton("Marathon", () => begin(GameMode.Marathon));
            Look.Frame(_panel, Look.Panel, Look.Line);
            Add(_panel);
            foreach (
                var part in new VisualElement[]
                {
                    _title,
                    _picture,
                    _practice,
                    _practiceText,
                    _marathon,
                    _marathonText,
                }
            )
            {
                _panel.Add(part);
            }
            foreach (var text in new[] { _title, _practiceText, _marathonText })
            {
                text.style.unityTextAlign = TextAnchor.MiddleCenter;
            }
        }

        internal void Resize(float width, float height)
        {
            var cell = Mathf.Max(
                2,
                Mathf.Floor(Mathf.Min(width / (Width + 1), height / (Height + 1)))
            );
            var size = new Vector2(Width, Height) * cell;
            var at = new Vector2(Mathf.Round(width - size.x), Mathf.Round(height - size.y)) / 2;
            Look.Place(_panel, new Rect(at, size));
            Look.Round(_panel, cell / 3);
            _title.style.fontSize = 2 * cell;
            Look.Place(_title, new Rect(0, 0.8f * cell, size.x, 2.4f * cell));
            DrawPicture(new Vector2((Width - _picturedPieces[0].Length) / 2, 3.7f) * cell, cell);
            PlaceChoice(_practice, _practiceText, 7.8f, cell);
            PlaceChoice(_marathon, _marathonText, 11.2f, cell);
        }

        private static void PlaceChoice(Button button, Label text, float row, float cell)
        {
            ButtonBar.ResizeButton(
                button,
                new Rect(4 * cell, row * cell, 8 * cell, 1.7f * cell),
                1.3f * cell
            );
            text.style.fontSize = 0.55f * cell;
            Look.Place(text, new Rect(0, (row + 1.8f) * cell, Width * cell, cell));
        }

        private void DrawPicture(Vector2 at, float cell)
        {
            Look.Place(
                _picture,
                new Rect(at, new Vector2(_picturedPieces[0].Length, _picturedPieces.Length) * cell)
            );
            _picture.Empty();
            for (var y = 0; y < _picturedPieces.Length; y++)
            {
                for (var x = 0; x < _picturedPieces[y].Length; x++)
                {
                    if (
                        Enum.TryParse<Rules.PieceKind>(
                            _picturedPieces[y][x].ToString(),
                            out var kind
                        )
                    )
                    {
                        _picture.Block(x, y, kind);
                    }
                }
            }
            _picture.Show();
            _picture.Resize(cell);
        }
    }
}
