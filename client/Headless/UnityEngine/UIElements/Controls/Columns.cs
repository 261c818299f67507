using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    public enum ColumnSortingMode
    {
        None,
        Default,
        Custom,
    }

    public enum SortDirection
    {
        Ascending,
        Descending,
    }

    public class Column
    {
        public string name { get; set; }

        public string title { get; set; }

        public bool visible { get; set; } = true;

        public bool sortable { get; set; } = true;

        public Length width { get; set; } = 100;

        public Func<VisualElement> makeCell { get; set; }

        public Action<VisualElement, int> bindCell { get; set; }

        public Comparison<int> comparison { get; set; }
    }

    public class Columns : ICollection<Column>
    {
        private readonly List<Column> _columns = new List<Column>();

        internal event Action Changed;

        public int Count => _columns.Count;

        public bool IsReadOnly => false;

        public Column this[int index] => _columns[index];

        public Column this[string name] => _columns.Find(column => column.name == name);

        public void Add(Column item)
        {
            _columns.Add(item);
            Changed?.Invoke();
        }

        public bool Remove(Column column)
        {
            var isThere = _columns.Remove(column);
            Changed?.Invoke();
            return isThere;
        }

        public void Clear()
        {
            _columns.Clear();
            Changed?.Invoke();
        }

        public bool Contains(Column item) => _columns.Contains(item);

        public void CopyTo(Column[] array, int arrayIndex) => _columns.CopyTo(array, arrayIndex);

        public int IndexOf(Column column) => _columns.IndexOf(column);

        public IEnumerator<Column> GetEnumerator() => _columns.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class SortColumnDescription
    {
        public SortColumnDescription() { }

        public SortColumnDescription(string columnName, SortDirection direction)
        {
            this.columnName = columnName;
            this.direction = direction;
        }

        public string columnName { get; set; }

        public SortDirection direction { get; set; }
    }

    /// <summary>The header and the cells of a list with columns.</summary>
    public class MultiColumnController
    {
        private const string View = "unity-multi-column-view";

        public static readonly string headerContainerUssClassName = View + "__header-container";
        public static readonly string rowContainerUssClassName = View + "__row-container";
        public static readonly string cellUssClassName = View + "__cell";
        public static readonly string cellLabelUssClassName = cellUssClassName + "__label";

        private readonly BaseVerticalCollectionView _view;
        private readonly Columns _columns;
        private readonly Action _sortingChanged;
        private readonly VisualElement _header = new VisualElement();
        private SortColumnDescription _sorted;
        private List<int> _order;

        internal MultiColumnController(
            BaseVerticalCollectionView view,
            Columns columns,
            Action sortingChanged
        )
        {
            (_view, _columns, _sortingChanged) = (view, columns, sortingChanged);
            _header.AddToClassList(headerContainerUssClassName);
            _header.Look.flexDirection = FlexDirection.Row;
            _header.Look.flexShrink = 0;
            view.Scroller.hierarchy.Insert(0, _header);
            columns.Changed += ShowColumns;
            ShowColumns();
        }

        internal ColumnSortingMode SortingMode { get; set; }

        internal IEnumerable<SortColumnDescription> Sorted =>
            _sorted == null ? Enumerable.Empty<SortColumnDescription>() : new[] { _sorted };

        private IEnumerable<Column> Visible => _columns.Where(column => column.visible);

        /// <param name="first">Makes the content of the first column from its cell.</param>
        internal VisualElement MakeRow(Func<VisualElement, VisualElement> first)
        {
            var row = new VisualElement { style = { flexDirection = FlexDirection.Row } };
            row.AddToClassList(rowContainerUssClassName);
            foreach (var column in Visible)
            {
                var cell = new VisualElement { style = { width = column.width.value } };
                cell.AddToClassList(cellUssClassName);
                var content = column.makeCell?.Invoke() ?? new Label();
                cell.userData = content;
                cell.Add(row.childCount == 0 ? first(content) : content);
                row.Add(cell);
            }
            return row;
        }

        internal void Fill(VisualElement row, int index)
        {
            var item = _order == null || index >= _order.Count ? index : _order[index];
            foreach (var (column, cell) in Visible.Zip(row.Children(), (a, b) => (a, b)))
                if (column.bindCell != null)
                    column.bindCell((VisualElement)cell.userData, item);
                else if (cell.userData is Label label)
                    label.text = _view.ItemAt(item)?.ToString() ?? "";
        }

        private void ShowColumns()
        {
            _header.Clear();
            foreach (var column in Visible)
                _header.Add(new MultiColumnHeaderColumn(column, () => Sort(column)));
            _view.Rebuild();
        }

        private void Sort(Column column)
        {
            if (SortingMode == ColumnSortingMode.None || !column.sortable)
                return;
            var direction =
                _sorted?.columnName == column.name && _sorted.direction == SortDirection.Ascending
                    ? SortDirection.Descending
                    : SortDirection.Ascending;
            _sorted = new SortColumnDescription(column.name, direction);
            if (SortingMode == ColumnSortingMode.Default && column.comparison != null)
                _order = Ordered(column.comparison, direction);
            foreach (var header in _header.Children().Cast<MultiColumnHeaderColumn>())
                header.Show(header.Column == column ? direction : (SortDirection?)null);
            _sortingChanged();
            _view.RefreshItems();
        }

        private List<int> Ordered(Comparison<int> comparison, SortDirection direction)
        {
            var order = Enumerable.Range(0, _view.itemsSource?.Count ?? 0).ToList();
            var sign = direction == SortDirection.Ascending ? 1 : -1;
            order.Sort((a, b) => comparison(a, b) is var by && by != 0 ? sign * by : a - b);
            return order;
        }
    }

    /// <summary>The header of one column, with the classes that Unity gives it.</summary>
    internal sealed class MultiColumnHeaderColumn : VisualElement
    {
        private const string Class = "unity-multi-column-header__column";

        public MultiColumnHeaderColumn(Column column, Action pressed)
        {
            Column = column;
            name = column.name;
            AddToClassList(Class);
            EnableInClassList(Class + "--sortable", column.sortable);
            style.width = column.width.value;
            var title = new Label(column.title) { name = Class + "-title" };
            title.AddToClassList(Class + "__title");
            title.pickingMode = PickingMode.Ignore;
            Add(title);
            this.AddManipulator(new Clickable(pressed));
        }

        public Column Column { get; }

        public void Show(SortDirection? sorted)
        {
            EnableInClassList(Class + "--sorted-ascending", sorted == SortDirection.Ascending);
            EnableInClassList(Class + "--sorted-descending", sorted == SortDirection.Descending);
        }
    }
}
