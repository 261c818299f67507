using System;

namespace UnityEngine.UI
{
    /// <summary>Cells of one size, in rows and columns.</summary>
    public class GridLayoutGroup : LayoutGroup
    {
        protected Corner m_StartCorner;
        protected Axis m_StartAxis;
        protected Vector2 m_CellSize = new Vector2(100, 100);
        protected Vector2 m_Spacing;
        protected Constraint m_Constraint;
        protected int m_ConstraintCount = 2;

        protected GridLayoutGroup() { }

        public enum Corner
        {
            UpperLeft = 0,
            UpperRight = 1,
            LowerLeft = 2,
            LowerRight = 3,
        }

        public enum Axis
        {
            Horizontal = 0,
            Vertical = 1,
        }

        public enum Constraint
        {
            Flexible = 0,
            FixedColumnCount = 1,
            FixedRowCount = 2,
        }

        public Corner startCorner
        {
            get => m_StartCorner;
            set => m_StartCorner = value;
        }

        public Axis startAxis
        {
            get => m_StartAxis;
            set => m_StartAxis = value;
        }

        public Vector2 cellSize
        {
            get => m_CellSize;
            set => m_CellSize = value;
        }

        public Vector2 spacing
        {
            get => m_Spacing;
            set => m_Spacing = value;
        }

        public Constraint constraint
        {
            get => m_Constraint;
            set => m_Constraint = value;
        }

        public int constraintCount
        {
            get => m_ConstraintCount;
            set => m_ConstraintCount = Mathf.Max(1, value);
        }

        public override void CalculateLayoutInputHorizontal()
        {
            base.CalculateLayoutInputHorizontal();
            var least = m_Constraint == Constraint.Flexible ? 1 : FixedCount(0);
            var wanted =
                m_Constraint == Constraint.Flexible
                    ? Mathf.CeilToInt(Mathf.Sqrt(rectChildren.Count))
                    : least;
            SetLayoutInputForAxis(Extent(0, least), Extent(0, wanted), -1, 0);
        }

        public override void CalculateLayoutInputVertical()
        {
            var rows =
                m_Constraint == Constraint.Flexible
                    ? Divided(rectChildren.Count, Fitting(0))
                    : FixedCount(1);
            SetLayoutInputForAxis(Extent(1, rows), Extent(1, rows), -1, 1);
        }

        // Widths come before heights, so the cells are only sized there.
        public override void SetLayoutHorizontal()
        {
            foreach (var child in rectChildren)
            {
                child.anchorMin = child.anchorMax = Vector2.up;
                child.sizeDelta = m_CellSize;
            }
        }

        public override void SetLayoutVertical()
        {
            var count = rectChildren.Count;
            var isByRows = m_StartAxis == Axis.Horizontal;
            var columns = Columns();
            var rows = Rows();
            var inLine = isByRows
                ? Mathf.Clamp(columns, 1, Mathf.Max(1, count))
                : Mathf.Clamp(rows, 1, Mathf.Max(1, count));
            var lines = Divided(count, inLine);
            var used = isByRows ? new Vector2Int(inLine, lines) : new Vector2Int(lines, inLine);
            var start = new Vector2(
                GetStartOffset(0, used.x * m_CellSize.x + (used.x - 1) * m_Spacing.x),
                GetStartOffset(1, used.y * m_CellSize.y + (used.y - 1) * m_Spacing.y)
            );
            for (var i = 0; i < count; i++)
            {
                var (x, y) = isByRows ? (i % inLine, i / inLine) : (i / inLine, i % inLine);
                x = (int)m_StartCorner % 2 == 1 ? used.x - 1 - x : x;
                y = (int)m_StartCorner / 2 == 1 ? used.y - 1 - y : y;
                var step = m_CellSize + m_Spacing;
                SetChildAlongAxis(rectChildren[i], 0, start.x + step.x * x, m_CellSize.x);
                SetChildAlongAxis(rectChildren[i], 1, start.y + step.y * y, m_CellSize.y);
            }
        }

        internal override void AddSettings(ref HashCode code)
        {
            code.Add((m_StartCorner, m_StartAxis, m_CellSize, m_Spacing));
            code.Add((m_Constraint, m_ConstraintCount, rectTransform.rect.size));
        }

        private int Columns() => m_Constraint == Constraint.Flexible ? Fitting(0) : FixedCount(0);

        private int Rows() => m_Constraint == Constraint.Flexible ? Fitting(1) : FixedCount(1);

        private int FixedCount(int axis)
        {
            var isFixed = (m_Constraint == Constraint.FixedColumnCount) == (axis == 0);
            return isFixed ? m_ConstraintCount : Divided(rectChildren.Count, m_ConstraintCount);
        }

        /// <summary>How many cells the rectangle has room for.</summary>
        private int Fitting(int axis)
        {
            var step = m_CellSize[axis] + m_Spacing[axis];
            return step <= 0
                ? int.MaxValue
                : Mathf.Max(
                    1,
                    Mathf.FloorToInt((InnerSize(axis) + m_Spacing[axis] + 0.001f) / step)
                );
        }

        private float Extent(int axis, int count) =>
            (axis == 0 ? padding.horizontal : padding.vertical)
            + (m_CellSize[axis] + m_Spacing[axis]) * count
            - m_Spacing[axis];

        private static int Divided(int count, int by) => (count + by - 1) / Mathf.Max(1, by);
    }
}
