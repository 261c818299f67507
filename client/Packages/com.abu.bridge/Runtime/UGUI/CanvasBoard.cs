#nullable enable

using System;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Finds the cell of a grid on which a piece lies. The piece may have any parent.</summary>
    internal sealed class CanvasBoard
    {
        // In parts of a cell's size.
        internal const float OffMiddle = 0.2f;
        private const float SmallestPiece = 0.5f;
        private const float LargestPiece = 1.05f;

        private readonly Transform _holder;
        private readonly (GridCell Cell, AbuRect Area)[] _cells;

        /// <param name="holder">The object that holds the grid.</param>
        /// <param name="plan">The grid, with the bounds of its cells in the space of that object.</param>
        public CanvasBoard(Transform holder, GridPlan plan)
        {
            _holder = holder;
            _cells = plan.All.Select(cell => (cell, cell.Bounds!.Value)).ToArray();
        }

        /// <summary>The cell in the middle of which a piece lies; null if there is none.</summary>
        public GridCell? CellBelow(RectTransform piece)
        {
            var cell = _cells[0].Area;
            if (!Fits(piece.rect.width, cell.Width) || !Fits(piece.rect.height, cell.Height))
            {
                return null;
            }
            if (!IsOver(piece.parent))
            {
                return null;
            }
            var area = CanvasGrid.AreaIn(_holder, piece);
            return _cells.FirstOrDefault(one => AreInOnePlace(area, one.Area)).Cell;
        }

        private static bool Fits(float piece, float cell) =>
            piece >= SmallestPiece * cell && piece <= LargestPiece * cell;

        // A layer of pieces is as large as the board; a window in front of it is not.
        private bool IsOver(Transform parent)
        {
            if (parent.IsChildOf(_holder))
            {
                return true;
            }
            if (!(parent is RectTransform layer) || !(_holder is RectTransform holder))
            {
                return false;
            }
            return AreInOnePlace(
                CanvasGrid.AreaIn(_holder, layer),
                CanvasGrid.AreaIn(_holder, holder)
            );
        }

        private static bool AreInOnePlace(AbuRect one, AbuRect other) =>
            Math.Abs(one.X + one.Width / 2 - other.X - other.Width / 2) < OffMiddle * other.Width
            && Math.Abs(one.Y + one.Height / 2 - other.Y - other.Height / 2)
                < OffMiddle * other.Height
            && Math.Abs(one.Width - other.Width) <= other.Width / 2
            && Math.Abs(one.Height - other.Height) <= other.Height / 2;
    }
}
