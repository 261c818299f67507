namespace UnityEngine
{
    public sealed class Grid : GridLayout
    {
        public new Vector3 cellSize { get; set; } = new Vector3(1, 1, 0);

        public new Vector3 cellGap { get; set; }

        public new CellLayout cellLayout { get; set; }

        internal override Vector3 Size => cellSize;

        internal override Vector3 Gap => cellGap;

        internal override CellLayout Layout => cellLayout;
    }
}
