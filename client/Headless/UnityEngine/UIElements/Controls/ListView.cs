using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    public enum SelectionType
    {
        None,
        Single,
        Multiple,
    }

    public enum CollectionVirtualizationMethod
    {
        FixedHeight,
        DynamicHeight,
    }

    /// <summary>
    /// Rows for a list of any length. Only visible rows exist; as the list scrolls they show other items. Rows of one height are
    /// filled at once, those of several heights at the panel's next update, as in Unity.
    /// </summary>
    public abstract class BaseVerticalCollectionView : BindableElement
    {
        public static readonly string ussClassName = "unity-collection-view";
        public static readonly string itemUssClassName = ussClassName + "__item";
        public static readonly string itemSelectedVariantUssClassName =
            itemUssClassName + "--selected";
        public static readonly string listScrollViewUssClassName = ussClassName + "__scroll-view";

        private readonly ScrollView _scrollView = new ScrollView();
        private readonly Dictionary<int, VisualElement> _rows =
            new Dictionary<int, VisualElement>();
        private readonly Stack<VisualElement> _spare = new Stack<VisualElement>();
        private readonly List<int> _selection = new List<int>();
        private IList _itemsSource;
        private readonly RowHeights _heights = new RowHeights();
        private bool _isDue;
        private SelectionType _selectionType = SelectionType.Single;

        internal BaseVerticalCollectionView()
        {
            AddToClassList(ussClassName);
            _scrollView.AddToClassList(listScrollViewUssClassName);
            _scrollView.Look.flexGrow = 1;
            hierarchy.Add(_scrollView);
            _scrollView.Scrolled += OnScrolled;
            _scrollView.contentViewport.RegisterCallback<GeometryChangedEvent>(_ => ShowRows());
            _scrollView.contentContainer.RegisterCallback<PointerDownEvent>(OnPointerDown);
        }

        /// <summary>Raised when a row is pressed twice.</summary>
        public event Action<IEnumerable<object>> itemsChosen;

        public event Action<IEnumerable<object>> selectionChanged;

        public event Action<IEnumerable<int>> selectedIndicesChanged;

        public event Action itemsSourceChanged;

        // Null, because children cannot be added to the list, as in Unity.
        public override VisualElement contentContainer => null;

        public IList itemsSource
        {
            get => _itemsSource;
            set
            {
                _itemsSource = value;
                itemsSourceChanged?.Invoke();
                RefreshItems();
            }
        }

        public float fixedItemHeight
        {
            get => _heights.Usual;
            set
            {
                _heights.Usual = value;
                RefreshItems();
            }
        }

        public CollectionVirtualizationMethod virtualizationMethod
        {
            get =>
                _heights.AreMeasured
                    ? CollectionVirtualizationMethod.DynamicHeight
                    : CollectionVirtualizationMethod.FixedHeight;
            set
            {
                _heights.AreMeasured = value == CollectionVirtualizationMethod.DynamicHeight;
                Rebuild();
            }
        }

        public SelectionType selectionType
        {
            get => _selectionType;
            set
            {
                _selectionType = value;
                if (value == SelectionType.None)
                    ClearSelection();
            }
        }

        public int selectedIndex
        {
            get => _selection.Count > 0 ? _selection[0] : -1;
            set => SetSelection(value);
        }

        public object selectedItem => selectedItems.FirstOrDefault();

        public IEnumerable<object> selectedItems => _selection.Select(ItemAt);

        internal ScrollView Scroller => _scrollView;

        private int Count => _itemsSource?.Count ?? 0;

        /// <summary>The row that shows the item; null if no row does.</summary>
        public VisualElement GetRootElementForIndex(int index) =>
            _rows.TryGetValue(index, out var row) ? row : null;

        /// <summary>Creates all rows again.</summary>
        public void Rebuild()
        {
            Hide(_ => true);
            while (_spare.Count > 0)
                Destroy(_spare.Pop());
            RefreshItems();
        }

        /// <summary>Fills all rows again.</summary>
        public void RefreshItems()
        {
            _selection.RemoveAll(index => index >= Count);
            _heights.Forget();
            _scrollView.contentContainer.style.height = _heights.TopOf(Count);
            Hide(_ => true);
            ShowRows();
        }

        public void ScrollToItem(int index)
        {
            var top = _heights.TopOf(index);
            var itemHeight = _heights.Of(index);
            var height = _scrollView.contentViewport.layout.height;
            var offset = _scrollView.scrollOffset;
            if (top < offset.y)
                _scrollView.scrollOffset = new Vector2(offset.x, top);
            else if (top + itemHeight > offset.y + height)
                _scrollView.scrollOffset = new Vector2(offset.x, top + itemHeight - height);
        }

        public void SetSelection(int index)
        {
            if (index < 0)
                ClearSelection();
            else
                SetSelection(new[] { index });
        }

        public void SetSelection(IEnumerable<int> indices)
        {
            SetSelectionWithoutNotify(indices);
            selectionChanged?.Invoke(selectedItems.ToList());
            selectedIndicesChanged?.Invoke(_selection.ToList());
        }

        public void SetSelectionWithoutNotify(IEnumerable<int> indices)
        {
            var wanted = indices.ToList();
            _selection.Clear();
            _selection.AddRange(wanted);
            foreach (var pair in _rows)
                ShowSelection(pair.Value, pair.Key);
        }

        public void ClearSelection()
        {
            if (_selection.Count > 0)
                SetSelection(Array.Empty<int>());
        }

        internal abstract VisualElement Make();

        internal abstract void Fill(VisualElement row, int index);

        internal abstract void Empty(VisualElement row, int index);

        internal abstract void Destroy(VisualElement row);

        internal object ItemAt(int index) => index < Count ? _itemsSource[index] : null;

        private void OnScrolled()
        {
            if (!_heights.AreMeasured)
                ShowRows();
            else if (!_isDue && OwnPanel != null)
            {
                _isDue = true;
                OwnPanel.Schedule(ShowRows);
            }
        }

        private void ShowRows()
        {
            _isDue = false;
            var height = _scrollView.contentViewport.layout.height;
            if (float.IsNaN(height) || _heights.Usual <= 0)
                return;
            var offset = _scrollView.scrollOffset.y;
            var first = Math.Max(0, _heights.IndexAt(offset));
            var end = Math.Min(
                Count,
                _heights.AreMeasured
                    ? _heights.IndexAt(offset + height) + 2
                    : first + (int)Math.Ceiling(height / _heights.Usual) + 1
            );
            _scrollView.contentContainer.style.height = _heights.TopOf(Count);
            _scrollView.contentContainer.style.paddingTop = _heights.TopOf(first);
            Hide(index => index < first || index >= end);
            for (var index = first; index < end; index++)
                PlaceRow(index, index - first);
        }

        private void PlaceRow(int index, int place)
        {
            if (!_rows.TryGetValue(index, out var row))
            {
                row = _spare.Count > 0 ? _spare.Pop() : MakeRow();
                _rows.Add(index, row);
                row.style.height = _heights.AreMeasured ? StyleKeyword.Null : _heights.Usual;
                row.style.display = DisplayStyle.Flex;
                Bind(row, index);
            }
            var parent = _scrollView.contentContainer;
            if (parent.IndexOf(row) != place)
                parent.Insert(place, row);
        }

        private void Hide(Predicate<int> isUnwanted)
        {
            foreach (var index in _rows.Keys.Where(index => isUnwanted(index)).ToList())
            {
                var row = _rows[index];
                _rows.Remove(index);
                Empty(row, index);
                row.RemoveFromHierarchy();
                _spare.Push(row);
            }
        }

        private VisualElement MakeRow()
        {
            var row = Make();
            row.AddToClassList(itemUssClassName);
            row.Look.flexShrink = 0;
            row.RegisterCallback<GeometryChangedEvent>(_ => Measure(row));
            return row;
        }

        private void Measure(VisualElement row)
        {
            foreach (var pair in _rows)
                if (pair.Value == row && _heights.Set(pair.Key, row.layout.height))
                {
                    _scrollView.contentContainer.style.height = _heights.TopOf(Count);
                    OnScrolled();
                    return;
                }
        }

        private void Bind(VisualElement row, int index)
        {
            Fill(row, index);
            ShowSelection(row, index);
        }

        private void ShowSelection(VisualElement row, int index)
        {
            var isSelected = _selection.Contains(index);
            row.EnableInClassList(itemSelectedVariantUssClassName, isSelected);
            row.Look.backgroundColor = isSelected
                ? new StyleColor(ControlLook.Accent)
                : StyleKeyword.Null;
        }

        private void OnPointerDown(PointerDownEvent evt)
        {
            var place = _scrollView.contentContainer.WorldToLocal(evt.position);
            var index = _heights.IndexAt(place.y);
            if (evt.button != 0 || _selectionType == SelectionType.None || index >= Count)
                return;
            var isMore = evt.modifiers != EventModifiers.None;
            if (_selectionType == SelectionType.Multiple && isMore)
                SetSelection(
                    _selection.Contains(index)
                        ? _selection.Where(other => other != index)
                        : _selection.Append(index)
                );
            else
                SetSelection(index);
            if (evt.clickCount == 2)
                itemsChosen?.Invoke(selectedItems.ToList());
        }
    }

    public abstract class BaseListView : BaseVerticalCollectionView
    {
        public static new readonly string ussClassName = "unity-list-view";
        public static new readonly string itemUssClassName = ussClassName + "__item";

        internal BaseListView()
        {
            AddToClassList(ussClassName);
        }
    }

    public class ListView : BaseListView
    {
        private Func<VisualElement> _makeItem;
        private Action<VisualElement, int> _bindItem;

        public ListView() { }

        public ListView(
            IList itemsSource,
            float itemHeight = -1f,
            Func<VisualElement> makeItem = null,
            Action<VisualElement, int> bindItem = null
        )
        {
            _makeItem = makeItem;
            _bindItem = bindItem;
            if (itemHeight > 0)
                fixedItemHeight = itemHeight;
            this.itemsSource = itemsSource;
        }

        public Func<VisualElement> makeItem
        {
            get => _makeItem;
            set
            {
                _makeItem = value;
                Rebuild();
            }
        }

        public Action<VisualElement, int> bindItem
        {
            get => _bindItem;
            set
            {
                _bindItem = value;
                RefreshItems();
            }
        }

        public Action<VisualElement, int> unbindItem { get; set; }

        public Action<VisualElement> destroyItem { get; set; }

        internal override VisualElement Make()
        {
            var row = _makeItem == null ? new Label() : _makeItem();
            row.AddToClassList(itemUssClassName);
            return row;
        }

        internal override void Fill(VisualElement row, int index)
        {
            if (_bindItem != null)
                _bindItem(row, index);
            else if (_makeItem == null)
                ((Label)row).text = ItemAt(index)?.ToString() ?? "";
        }

        internal override void Empty(VisualElement row, int index) =>
            unbindItem?.Invoke(row, index);

        internal override void Destroy(VisualElement row) => destroyItem?.Invoke(row);
    }
}
