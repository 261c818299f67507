using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Lays out the tree of a panel.</summary>
    internal static class FlexLayout
    {
        /// <summary>Gives the root that size and everything below it its box, snapped to whole pixels.</summary>
        /// <param name="moved">gets the elements whose box is another than was told last</param>
        public static void Run(
            VisualElement root,
            Vector2 size,
            float pixelsPerPoint,
            List<VisualElement> moved
        )
        {
            ForgetMeasures(root);
            Arrange(root, new Rect(Vector2.zero, size), size.x);
            Snap(root, Vector2.zero, pixelsPerPoint, moved);
        }

        /// <summary>The size that an element's border box wants within the room.</summary>
        public static Vector2 Measure(
            VisualElement element,
            Room width,
            Room height,
            float parentWidth
        )
        {
            if (element.MeasureCache.TryFind(width, height, out var known))
                return known;
            element.LayoutParentWidth = parentWidth;
            var size = element.IsMeasured
                ? MeasureContent(element, width, height)
                : new FlexContainer(element, width, height).Measure();
            element.MeasureCache.Add(width, height, size);
            return size;
        }

        /// <summary>Sets an element's box, relative to its parent, and the boxes below it.</summary>
        public static void Arrange(VisualElement element, Rect box, float parentWidth)
        {
            element.LayoutBox = box;
            element.LayoutParentWidth = parentWidth;
            if (element.hierarchy.childCount == 0)
                return;
            var container = new FlexContainer(
                element,
                Room.Exactly(box.width),
                Room.Exactly(box.height)
            );
            container.Measure();
            container.Place(box.size);
        }

        private static Vector2 MeasureContent(VisualElement element, Room width, Room height)
        {
            var style = element.ComputedStyle;
            var parentWidth = element.LayoutParentWidth;
            var edges = new Vector2(
                FlexAxis.X.InnerStart(style, parentWidth) + FlexAxis.X.InnerEnd(style, parentWidth),
                FlexAxis.Y.InnerStart(style, parentWidth) + FlexAxis.Y.InnerEnd(style, parentWidth)
            );
            if (width.IsExact && height.IsExact)
                return new Vector2(width.Size, height.Size);
            var inner = width.Less(edges.x);
            var content =
                element.MeasureContent(
                    float.IsNaN(inner.Size) ? float.PositiveInfinity : inner.Size
                ) + edges;
            return new Vector2(width.Fit(content.x), height.Fit(content.y));
        }

        private static void ForgetMeasures(VisualElement element)
        {
            element.MeasureCache.Clear();
            foreach (var child in element.hierarchy.Children())
                ForgetMeasures(child);
        }

        /// <summary>Edges are rounded in the panel's coordinates, so that neighbours still touch.</summary>
        private static void Snap(
            VisualElement element,
            Vector2 parentOrigin,
            float pixelsPerPoint,
            List<VisualElement> moved
        )
        {
            var box = element.LayoutBox;
            var origin = parentOrigin + box.position;
            var left = Round(origin.x, pixelsPerPoint) - Round(parentOrigin.x, pixelsPerPoint);
            var top = Round(origin.y, pixelsPerPoint) - Round(parentOrigin.y, pixelsPerPoint);
            var width =
                Round(origin.x + box.width, pixelsPerPoint) - Round(origin.x, pixelsPerPoint);
            var height =
                Round(origin.y + box.height, pixelsPerPoint) - Round(origin.y, pixelsPerPoint);
            element.LayoutBox = new Rect(left, top, width, height);
            if (!float.IsNaN(width) && element.LayoutBox != element.ToldBox)
                moved.Add(element);
            foreach (var child in element.hierarchy.Children())
                Snap(child, origin, pixelsPerPoint, moved);
        }

        private static float Round(float value, float pixelsPerPoint) =>
            Mathf.Floor(value * pixelsPerPoint + 0.5f) / pixelsPerPoint;
    }

    /// <summary>The sizes found during this layout. Without it a deep tree would be measured again at every level.</summary>
    internal sealed class MeasureCache
    {
        private readonly List<(Room Width, Room Height, Vector2 Size)> _known =
            new List<(Room, Room, Vector2)>();

        public void Clear() => _known.Clear();

        public void Add(Room width, Room height, Vector2 size) => _known.Add((width, height, size));

        public bool TryFind(Room width, Room height, out Vector2 size)
        {
            foreach (var entry in _known)
                if (entry.Width.Same(width) && entry.Height.Same(height))
                {
                    size = entry.Size;
                    return true;
                }
            size = default;
            return false;
        }
    }
}
