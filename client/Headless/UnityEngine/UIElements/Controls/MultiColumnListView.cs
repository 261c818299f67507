using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Rows of cells, one for each visible column, below a header that sorts them.</summary>
    public class MultiColumnListView : BaseListView
    {
        private readonly MultiColumnController _controller;

        public MultiColumnListView()
            : this(new Columns()) { }

        public MultiColumnListView(Columns columns)
        {
            this.columns = columns;
            _controller = new MultiColumnController(
                this,
                columns,
                () => columnSortingChanged?.Invoke()
            );
        }

        public event Action columnSortingChanged;

        public Columns columns { get; }

        public ColumnSortingMode sortingMode
        {
            get => _controller.SortingMode;
            set => _controller.SortingMode = value;
        }

        public IEnumerable<SortColumnDescription> sortedColumns => _controller.Sorted;

        internal override VisualElement Make()
        {
            var row = _controller.MakeRow(content => content);
            row.AddToClassList(itemUssClassName);
            return row;
        }

        internal override void Fill(VisualElement row, int index) => _controller.Fill(row, index);

        internal override void Empty(VisualElement row, int index) { }

        internal override void Destroy(VisualElement row) { }
    }

    /// <summary>A tree with columns; the first one has the toggles.</summary>
    public class MultiColumnTreeView : BaseTreeView
    {
        private readonly MultiColumnController _controller;

        public MultiColumnTreeView()
            : this(new Columns()) { }

        public MultiColumnTreeView(Columns columns)
        {
            this.columns = columns;
            _controller = new MultiColumnController(
                this,
                columns,
                () => columnSortingChanged?.Invoke()
            );
        }

        public event Action columnSortingChanged;

        public Columns columns { get; }

        public ColumnSortingMode sortingMode
        {
            get => _controller.SortingMode;
            set => _controller.SortingMode = value;
        }

        public IEnumerable<SortColumnDescription> sortedColumns => _controller.Sorted;

        internal override VisualElement Make() => _controller.MakeRow(WithToggle);

        internal override void Fill(VisualElement row, int index)
        {
            FillToggle(row, index);
            _controller.Fill(row, index);
        }

        internal override void Empty(VisualElement row, int index) { }

        internal override void Destroy(VisualElement row) { }
    }
}
