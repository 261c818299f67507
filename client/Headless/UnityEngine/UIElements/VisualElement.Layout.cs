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

        /// <summary>
        /// The border box, relative to the parent's, as of the last layout; not-a-number before the first.
        /// </summary>
        public Rect layout => _layoutBox;

        /// <summary>The border box within the panel, y down.</summary>
        public Rect worldBound => LocalToWorld(new Rect(Vector2.zero, layout.size));

        /// <summary>The area inside padding and border, relative to the element itself.</summary>
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

        /// <summary>The box in the last GeometryChangedEvent.</summary>
        internal Rect ToldBox { get; set; } = new Rect(0, 0, float.NaN, float.NaN);

        /// <summary>The width that percentages of padding refer to.</summary>
        internal float LayoutParentWidth { get; set; }

        internal MeasureCache MeasureCache { get; } = new MeasureCache();

        /// <summary>Moves the element without touching the layout, as scrolling does.</summary>
        internal Vector2 Translation { get; set; }

        /// <summary>How far its style moves it, without touching the layout.</summary>
        internal Vector2 StyleOffset =>
            new Vector2(
                FlexAxis.OrZero(ComputedStyle.Length(StyleProperty.TranslateX, layout.width)),
                FlexAxis.OrZero(ComputedStyle.Length(StyleProperty.TranslateY, layout.height))
            );

        internal Vector2 Moved => Translation + StyleOffset;

        internal virtual bool IsScrollViewport => false;

        /// <summary>Whether the element has content with a size of its own, such as text.</summary>
        internal virtual bool IsMeasured => false;

        /// <summary>The size of its pixels in those of its parent; a document in the world has that of its object's units.</summary>
        internal Vector2 OwnScale { get; set; } = Vector2.one;

        /// <summary>From its pixels to those of its parent.</summary>
        internal ElementMap InParent
        {
            get
            {
                var map = ElementTurn.Of(this).At(Vector2.zero);
                return new ElementMap(
                    layout.position + Moved + map.Origin * OwnScale,
                    map.X * OwnScale,
                    map.Y * OwnScale
                );
            }
        }

        // From its pixels to those of the panel.
        private ElementMap World =>
            hierarchy.parent == null ? InParent : hierarchy.parent.World.After(InParent);

        internal Rect LocalToWorld(Rect rect) => World.Box(rect);

        internal Vector2 WorldToLocal(Vector2 point) => World.Back(point);

        /// <summary>Whether the point of the panel lies in its box, however that is turned.</summary>
        internal bool Covers(Vector2 point) =>
            new Rect(Vector2.zero, layout.size).Contains(WorldToLocal(point));

        internal virtual Vector2 MeasureContent(float maxWidth) => Vector2.zero;

        internal void MarkLayoutDirty() => OwnPanel?.MarkLayoutDirty();
    }
}
