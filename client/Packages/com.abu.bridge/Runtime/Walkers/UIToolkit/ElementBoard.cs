#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds the cell of a grid on which a piece lies that is no child of it.</summary>
    internal sealed class ElementBoard
    {
        // In parts of a cell's size.
        private const float OffMiddle = 0.2f;
        private const float SmallestPiece = 0.5f;
        private const float LargestPiece = 1.05f;

        private readonly VisualElement _holder;
        private readonly (GridCell Cell, Rect Area)[] _cells;

        /// <param name="holder">The element that holds the grid.</param>
        /// <param name="plan">The grid, with the bounds of its cells in the panel.</param>
        public ElementBoard(VisualElement holder, GridPlan plan)
        {
            _holder = holder;
            _cells = plan.All.Select(cell => (cell, AreaOf(cell.Bounds!.Value))).ToArray();
        }

        /// <summary>The cell in the middle of which a piece lies; null if there is none.</summary>
        public GridCell? CellBelow(VisualElement piece)
        {
            var (area, cell) = (piece.worldBound, _cells[0].Area);
            return
                Fits(area.width, cell.width)
                && Fits(area.height, cell.height)
                && piece != _holder
                && _holder.Contains(piece)
                ? _cells.FirstOrDefault(one => AreInOnePlace(area, one.Area)).Cell
                : null;
        }

        public static bool AreInOnePlace(VisualElement one, VisualElement other) =>
            AreInOnePlace(one.worldBound, other.worldBound);

        private static bool AreInOnePlace(Rect one, Rect other) =>
            Mathf.Abs(one.center.x - other.center.x) < OffMiddle * other.width
            && Mathf.Abs(one.center.y - other.center.y) < OffMiddle * other.height;

        private static bool Fits(float piece, float cell) =>
            piece >= SmallestPiece * cell && piece <= LargestPiece * cell;

        private static Rect AreaOf(AbuRect area) => new(area.X, area.Y, area.Width, area.Height);
    }
}
