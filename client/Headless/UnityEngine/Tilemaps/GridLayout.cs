namespace UnityEngine
{
    /// <summary>The layout of cells. Only rectangular cells are computed here; Unity has others.</summary>
    public class GridLayout : Behaviour
    {
        public enum CellLayout
        {
            Rectangle,
            Hexagon,
            Isometric,
            IsometricZAsY,
        }

        public Vector3 cellSize => Size;

        public Vector3 cellGap => Gap;

        public CellLayout cellLayout => Layout;

        /// <summary>The lower left corner of the cell.</summary>
        public Vector3 CellToLocal(Vector3Int cellPosition) =>
            Vector3.Scale(cellPosition, cellSize + cellGap);

        public Vector3 CellToWorld(Vector3Int cellPosition) =>
            transform.TransformPoint(CellToLocal(cellPosition));

        internal virtual Vector3 Size => new Vector3(1, 1, 0);

        internal virtual Vector3 Gap => Vector3.zero;

        internal virtual CellLayout Layout => CellLayout.Rectangle;
    }
}
