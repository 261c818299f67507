#nullable enable

using System.Collections.Generic;
using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>A panel with a caption and some pieces below each other.</summary>
    internal sealed class PieceBox : VisualElement
    {
        private const int Columns = 4;
        private const int Rows = 2;
        private const float Caption = 1.6f;

        // The size of a cell here, relative to a cell of the board.
        private const float CellShare = 0.8f;

        private readonly Label _caption = Look.NewText("", Look.Text, true);
        private readonly List<CellGrid> _pictures = new();
        private readonly List<Rect> _places = new();
        private float _size;

        internal PieceBox(string name, int pieces)
        {
            this.name = name;
            pickingMode = PickingMode.Ignore;
            Look.Frame(this, Look.Panel, Look.Line);
            Add(_caption);
            for (var i = 0; i < pieces; i++)
            {
                var picture = new CellGrid(Columns, Rows, false);
                _pictures.Add(picture);
                Add(picture);
            }
        }

        internal void Resize(Rect at, float cell)
        {
            Look.Place(this, at);
            Look.Round(this, cell / 5);
            // Small enough for the five letters of the caption in a narrow box.
            _caption.style.fontSize = Mathf.Min(cell * 0.62f, (at.width - cell) / 10.6f);
            Look.Place(_caption, new Rect(cell * 0.6f, cell * 0.45f, at.width - cell, cell));
            _size = Mathf.Floor(cell * CellShare);
            _places.Clear();
            var step = (at.height - Caption * cell) / _pictures.Count;
            for (var i = 0; i < _pictures.Count; i++)
            {
                var width = Columns * _size;
                var top = Caption * cell + i * step + (step - Rows * _size) / 2 - cell / 4;
                _places.Add(new Rect((at.width - width) / 2, top, width, Rows * _size));
                _pictures[i].Resize(_size);
            }
        }

        /// <param name="caption">Names the pieces, for readers who cannot see them.</param>
        /// <param name="kinds">Null for an empty place.</param>
        internal void Refresh(string caption, params PieceKind?[] kinds)
        {
            _caption.text = caption;
            for (var i = 0; i < _pictures.Count; i++)
            {
                _pictures[i].Empty();
                if (kinds[i] is { } kind)
                {
                    Look.Place(_pictures[i], Centred(_places[i], kind));
                    foreach (var (x, y) in new ActivePiece(kind, Rotation.North, 0, 0).Cells)
                    {
                        _pictures[i].Block(x, y, kind);
                    }
                }
                _pictures[i].Show();
            }
        }

        // Of the four columns most pieces fill the first three; the long one fills only the second row.
        private Rect Centred(Rect place, PieceKind kind)
        {
            var right = kind is PieceKind.I or PieceKind.O ? 0 : _size / 2;
            var up = kind == PieceKind.I ? _size / 2 : 0;
            return new Rect(
                Mathf.Round(place.x + right),
                Mathf.Round(place.y - up),
                place.width,
                place.height
            );
        }
    }
}
