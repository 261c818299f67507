using System;

namespace UnityEngine.UIElements
{
    public enum ScrollViewMode
    {
        Vertical,
        Horizontal,
        VerticalAndHorizontal,
    }

    public class ScrollView : VisualElement
    {
        public static readonly string ussClassName = "unity-scroll-view";
        public static readonly string viewportUssClassName = ussClassName + "__content-viewport";
        public static readonly string contentUssClassName = ussClassName + "__content-container";

        private readonly VisualElement _contentContainer;
        private ScrollViewMode _mode;

        public ScrollView()
            : this(ScrollViewMode.Vertical) { }

        public ScrollView(ScrollViewMode scrollViewMode)
        {
            AddToClassList(ussClassName);
            contentViewport = new Viewport { name = "unity-content-viewport" };
            contentViewport.AddToClassList(viewportUssClassName);
            contentViewport.Look.flexGrow = 1;
            contentViewport.Look.overflow = Overflow.Hidden;
            hierarchy.Add(contentViewport);
            _contentContainer = new VisualElement { name = "unity-content-container" };
            _contentContainer.AddToClassList(contentUssClassName);
            _contentContainer.Look.flexShrink = 0;
            contentViewport.Add(_contentContainer);
            mode = scrollViewMode;
            contentViewport.RegisterCallback<GeometryChangedEvent>(_ => KeepWithin());
            _contentContainer.RegisterCallback<GeometryChangedEvent>(_ => KeepWithin());
        }

        public override VisualElement contentContainer => _contentContainer;

        public VisualElement contentViewport { get; }

        public ScrollViewMode mode
        {
            get => _mode;
            set
            {
                _mode = value;
                var direction =
                    value == ScrollViewMode.Horizontal ? FlexDirection.Row : FlexDirection.Column;
                contentViewport.Look.flexDirection = direction;
                _contentContainer.Look.flexDirection = direction;
            }
        }

        /// <summary>How far the content is moved to the left and up, limited to the range that can be scrolled.</summary>
        public Vector2 scrollOffset
        {
            get => -_contentContainer.Translation;
            set
            {
                var before = scrollOffset;
                _contentContainer.Translation = -Vector2.Min(
                    Vector2.Max(value, Vector2.zero),
                    Farthest
                );
                if (scrollOffset != before)
                    Scrolled?.Invoke();
            }
        }

        internal event Action Scrolled;

        /// <summary>The largest offset. Before the first layout there is no limit, as in Unity.</summary>
        internal Vector2 Farthest
        {
            get
            {
                var beyond = _contentContainer.layout.size - contentViewport.layout.size;
                return float.IsNaN(beyond.x + beyond.y)
                    ? new Vector2(float.MaxValue, float.MaxValue)
                    : Vector2.Max(beyond, Vector2.zero);
            }
        }

        /// <summary>Moves just far enough to show the child.</summary>
        public void ScrollTo(VisualElement child)
        {
            var view = contentViewport.worldBound;
            var wanted = child.worldBound;
            var before = Vector2.Min(wanted.min - view.min, Vector2.zero);
            var after = Vector2.Max(wanted.max - view.max, Vector2.zero);
            scrollOffset += after + before;
        }

        private void KeepWithin() => scrollOffset = scrollOffset;

        private sealed class Viewport : VisualElement
        {
            internal override bool IsScrollViewport => true;
        }
    }
}
