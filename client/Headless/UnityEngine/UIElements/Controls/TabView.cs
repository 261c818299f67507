using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Shows the headers of all its tabs, and the content of one.</summary>
    public class TabView : VisualElement
    {
        public static readonly string ussClassName = "unity-tab-view";
        public static readonly string headerContainerClassName =
            ussClassName + "__header-container";
        public static readonly string contentContainerUssClassName =
            ussClassName + "__content-container";

        private readonly VisualElement _headers = new VisualElement();
        private readonly TabContainer _content;
        private Tab _activeTab;

        public TabView()
        {
            AddToClassList(ussClassName);
            _headers.AddToClassList(headerContainerClassName);
            _headers.Look.flexDirection = FlexDirection.Row;
            hierarchy.Add(_headers);
            _content = new TabContainer(this);
            _content.AddToClassList(contentContainerUssClassName);
            _content.Look.flexGrow = 1;
            hierarchy.Add(_content);
        }

        /// <summary>Raised with the previous tab and the new one.</summary>
        public event Action<Tab, Tab> activeTabChanged;

        public override VisualElement contentContainer => _content;

        public Tab activeTab
        {
            get => _activeTab;
            set
            {
                var previous = _activeTab;
                if (value == null || value == previous)
                    return;
                previous?.Show(false);
                _activeTab = value;
                value.Show(true);
                activeTabChanged?.Invoke(previous, value);
            }
        }

        public int selectedTabIndex
        {
            get => Tabs.IndexOf(_activeTab);
            set
            {
                var tabs = Tabs;
                if (value >= 0 && value < tabs.Count)
                    activeTab = tabs[value];
            }
        }

        private List<Tab> Tabs => _content.hierarchy.Children().OfType<Tab>().ToList();

        private void Take(Tab tab)
        {
            _headers.Insert(Tabs.IndexOf(tab), tab.tabHeader);
            tab.selected += Select;
            tab.Show(false);
            if (_activeTab == null)
                activeTab = tab;
        }

        private void Release(Tab tab)
        {
            tab.tabHeader.RemoveFromHierarchy();
            tab.selected -= Select;
            if (_activeTab != tab)
                return;
            var next = Tabs.FirstOrDefault();
            if (next == null)
                _activeTab = null;
            else
                activeTab = next;
        }

        private void Select(Tab tab) => activeTab = tab;

        private sealed class TabContainer : VisualElement
        {
            private readonly TabView _view;

            public TabContainer(TabView view)
            {
                _view = view;
            }

            internal override void ChildAdded(VisualElement child)
            {
                if (child is Tab tab)
                    _view.Take(tab);
            }

            internal override void ChildRemoved(VisualElement child)
            {
                if (child is Tab tab)
                    _view.Release(tab);
            }
        }
    }

    public class Tab : VisualElement
    {
        public static readonly string ussClassName = "unity-tab";
        public static readonly string tabHeaderUssClassName = ussClassName + "__header";
        public static readonly string tabHeaderLabelUssClassName = tabHeaderUssClassName + "-label";
        public static readonly string contentUssClassName = ussClassName + "__content-container";

        private readonly VisualElement _content = new VisualElement();
        private readonly Label _label = new Label { pickingMode = PickingMode.Ignore };

        public Tab()
            : this(null) { }

        public Tab(string label)
        {
            AddToClassList(ussClassName);
            tabHeader = new VisualElement();
            tabHeader.AddToClassList(tabHeaderUssClassName);
            tabHeader.LookLikeButton();
            _label.AddToClassList(tabHeaderLabelUssClassName);
            _label.text = label;
            tabHeader.Add(_label);
            tabHeader.RegisterCallback<PointerDownEvent>(_ => selected?.Invoke(this));
            _content.AddToClassList(contentUssClassName);
            hierarchy.Add(_content);
        }

        public event Action<Tab> selected;

        public override VisualElement contentContainer => _content;

        public VisualElement tabHeader { get; }

        public string label
        {
            get => _label.text;
            set => _label.text = value;
        }

        internal void Show(bool isShown)
        {
            style.display = isShown ? DisplayStyle.Flex : DisplayStyle.None;
            tabHeader.Look.backgroundColor = isShown ? ControlLook.Accent : ControlLook.Face;
        }
    }
}
