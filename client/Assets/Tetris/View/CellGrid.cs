#nullable enable

using System;
using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>
    /// Rows of square cells. Set the contents first, then call <see cref="Show"/>, which draws the changes.
    /// </summary>
    internal sealed class CellGrid : VisualElement
    {
        private const int Nothing = 0;
        private const int GhostsBegin = 8;

        private readonly int _columns;
        private readonly bool _hasWell;
        private readonly VisualElement[] _cells;
        private readonly int[] _wanted;
        private readonly int[] _shown;
        private float _size;

        /// <param name="columns">The number of columns.</param>
        /// <param name="rows">The number of rows.</param>
        /// <param name="hasWell">Whether empty cells are visible.</param>
        internal CellGrid(int columns, int rows, bool hasWell)
        {
            _columns = columns;
            _hasWell = hasWell;
            _cells = new VisualElement[columns * rows];
            _wanted = new int[columns * rows];
            _shown = new int[columns * rows];
            pickingMode = PickingMode.Ignore;
            for (var i = 0; i < _cells.Length; i++)
            {
                _cells[i] = new VisualElement { pickingMode = PickingMode.Ignore };
                Add(_cells[i]);
            }
        }

        /// <summary>Draws everything in cells of this many pixels.</summary>
        internal void Resize(float cell)
        {
            _size = cell;
            for (var i = 0; i < _cells.Length; i++)
            {
                var at = new Vector2(i % _columns * cell, i / _columns * cell);
                Look.Place(_cells[i], new Rect(at, new Vector2(cell, cell)));
                Draw(i);
            }
        }

        internal void Empty() => Array.Clear(_wanted, 0, _wanted.Length);

        internal void Block(int x, int y, PieceKind kind) =>
            _wanted[y * _columns + x] = (int)kind + 1;

        internal void Ghost(int x, int y, PieceKind kind) =>
            _wanted[y * _columns + x] = (int)kind + GhostsBegin;

        internal void Show()
        {
            for (var i = 0; i < _cells.Length; i++)
            {
                if (_shown[i] != _wanted[i])
                {
                    _shown[i] = _wanted[i];
                    Draw(i);
                }
            }
        }

        private void Draw(int index)
        {
            var shown = _shown[index];
            var cell = _cells[index];
            Look.Show(cell, shown != Nothing || _hasWell);
            if (shown == Nothing)
            {
                Look.Empty(cell);
            }
            else if (shown < GhostsBegin)
            {
                Look.Block(cell, (PieceKind)(shown - 1), _size);
            }
            else
            {
                Look.Ghost(cell, (PieceKind)(shown - GhostsBegin), _size);
            }
        }
    }
}
