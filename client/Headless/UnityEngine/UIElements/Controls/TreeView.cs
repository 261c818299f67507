using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    public readonly struct TreeViewItemData<T>
    {
        private readonly T _data;
        private readonly List<TreeViewItemData<T>> _children;

        public TreeViewItemData(int id, T data, List<TreeViewItemData<T>> children = null)
        {
            this.id = id;
            _data = data;
            _children = children ?? new List<TreeViewItemData<T>>();
        }

        public int id { get; }

        public T data => _data;

        public IEnumerable<TreeViewItemData<T>> children => _children;

        public bool hasChildren => _children.Count > 0;
    }

    /// <summary>A list that shows the items below an item while that is expanded.</summary>
    public abstract class BaseTreeView : BaseVerticalCollectionView
    {
        public static new readonly string ussClassName = "unity-tree-view";
        public static new readonly string itemUssClassName = ussClassName + "__item";
        public static readonly string itemToggleUssClassName = itemUssClassName + "-toggle";

        private readonly HashSet<int> _expanded = new HashSet<int>();
        private List<Item> _roots = new List<Item>();

        internal BaseTreeView()
        {
            AddToClassList(ussClassName);
        }

        public void SetRootItems<T>(IList<TreeViewItemData<T>> rootItems)
        {
            _roots = rootItems.Select(item => Item.Of(item, 0)).ToList();
            ShowItems();
        }

        public T GetItemDataForIndex<T>(int index) => (T)((Item)itemsSource[index]).Data;

        public bool IsExpanded(int id) => _expanded.Contains(id);

        public void ExpandItem(int id, bool expandAllChildren = false, bool refresh = true)
        {
            if (_expanded.Add(id))
                ShowItems();
        }

        public void CollapseItem(int id, bool collapseAllChildren = false, bool refresh = true)
        {
            if (_expanded.Remove(id))
                ShowItems();
        }

        /// <summary>Puts the indent and the toggle before the content of a row.</summary>
        internal VisualElement WithToggle(VisualElement content)
        {
            var row = new VisualElement { style = { flexDirection = FlexDirection.Row } };
            var toggle = new Toggle { name = "unity-tree-view__item-toggle" };
            toggle.AddToClassList(itemToggleUssClassName);
            toggle.RegisterValueChangedCallback(evt =>
            {
                var id = (int)toggle.userData;
                if (evt.newValue)
                    ExpandItem(id);
                else
                    CollapseItem(id);
            });
            row.Add(toggle);
            row.Add(content);
            return row;
        }

        internal void FillToggle(VisualElement row, int index)
        {
            var item = (Item)itemsSource[index];
            var toggle = row.Q<Toggle>(className: itemToggleUssClassName);
            toggle.userData = item.Id;
            toggle.visible = item.Children.Count > 0;
            toggle.style.marginLeft = item.Depth * 15;
            toggle.SetValueWithoutNotify(IsExpanded(item.Id));
        }

        private void ShowItems() => itemsSource = _roots.SelectMany(Shown).ToList();

        private IEnumerable<Item> Shown(Item item) =>
            (IsExpanded(item.Id) ? item.Children.SelectMany(Shown) : Array.Empty<Item>()).Prepend(
                item
            );

        private sealed class Item
        {
            public int Id { get; private set; }

            public int Depth { get; private set; }

            public object Data { get; private set; }

            public List<Item> Children { get; private set; }

            public static Item Of<T>(TreeViewItemData<T> item, int depth) =>
                new Item
                {
                    Id = item.id,
                    Depth = depth,
                    Data = item.data,
                    Children = item.children.Select(child => Of(child, depth + 1)).ToList(),
                };
        }
    }

    public class TreeView : BaseTreeView
    {
        private Func<VisualElement> _makeItem;
        private Action<VisualElement, int> _bindItem;

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

        internal override VisualElement Make() => WithToggle(_makeItem?.Invoke() ?? new Label());

        internal override void Fill(VisualElement row, int index)
        {
            FillToggle(row, index);
            _bindItem?.Invoke(row[1], index);
        }

        internal override void Empty(VisualElement row, int index) { }

        internal override void Destroy(VisualElement row) { }
    }
}
