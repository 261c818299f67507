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

        public Vector3 CellToLocalInterpolated(Vector3 cellPosition) =>
            Vector3.Scale(cellPosition, cellSize + cellGap);

        public Vector3 CellToWorld(Vector3Int cellPosition) =>
            LocalToWorld(CellToLocal(cellPosition));

        /// <summary>The cell in which the point lies.</summary>
        public Vector3Int LocalToCell(Vector3 localPosition)
        {
            var step = cellSize + cellGap;
            return new Vector3Int(
                Whole(localPosition.x, step.x),
                Whole(localPosition.y, step.y),
                Whole(localPosition.z, step.z)
            );
        }

        public Vector3Int WorldToCell(Vector3 worldPosition) =>
            LocalToCell(WorldToLocal(worldPosition));

        public Vector3 LocalToWorld(Vector3 localPosition) =>
            transform.TransformPoint(localPosition);

        public Vector3 WorldToLocal(Vector3 worldPosition) =>
            transform.InverseTransformPoint(worldPosition);

        private static int Whole(float place, float step) =>
            step == 0 ? 0 : Mathf.FloorToInt(place / step);

        internal virtual Vector3 Size => new Vector3(1, 1, 0);

        internal virtual Vector3 Gap => Vector3.zero;

        internal virtual CellLayout Layout => CellLayout.Rectangle;
    }
}
