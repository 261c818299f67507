namespace UnityEngine.UIElements
{
    public partial class VisualElement
    {
        private Rect _layoutBox = new Rect(0, 0, float.NaN, float.NaN);

        public enum MeasureMode
        {
            Undefined,
            Exactly,
            AtMost,
        }

        /// <summary>The border box within the parent's, as of the last layout; not a number before the first.</summary>
        public Rect layout => _layoutBox;

        /// <summary>The border box within the panel, y down.</summary>
        public Rect worldBound => new Rect(WorldOrigin, layout.size);

        /// <summary>What padding and border leave for the content, within the element itself.</summary>
        public Rect contentRect
        {
            get
            {
                var size = layout.size;
                var left = FlexAxis.X.InnerStart(ComputedStyle, LayoutParentWidth);
                var top = FlexAxis.Y.InnerStart(ComputedStyle, LayoutParentWidth);
                var right = FlexAxis.X.InnerEnd(ComputedStyle, LayoutParentWidth);
                var bottom = FlexAxis.Y.InnerEnd(ComputedStyle, LayoutParentWidth);
                return new Rect(
                    left,
                    top,
                    Mathf.Max(0, size.x - left - right),
                    Mathf.Max(0, size.y - top - bottom)
                );
            }
        }

        internal Rect LayoutBox
        {
            get => _layoutBox;
            set => _layoutBox = value;
        }

        /// <summary>The last box that was told in a GeometryChangedEvent.</summary>
        internal Rect ToldBox { get; set; } = new Rect(0, 0, float.NaN, float.NaN);

        /// <summary>What percentages of padding are shares of.</summary>
        internal float LayoutParentWidth { get; set; }

        internal MeasureCache MeasureCache { get; } = new MeasureCache();

        /// <summary>Moves the element without touching the layout, as scrolling does.</summary>
        internal Vector2 Translation { get; set; }

        internal virtual bool IsScrollViewport => false;

        /// <summary>The element's own content has a size, as text has.</summary>
        internal virtual bool IsMeasured => false;

        private Vector2 WorldOrigin =>
            layout.position + Translation + (hierarchy.parent?.WorldOrigin ?? Vector2.zero);

        internal virtual Vector2 MeasureContent(float maxWidth) => Vector2.zero;

        internal void MarkLayoutDirty() => OwnPanel?.MarkLayoutDirty();
    }
}
