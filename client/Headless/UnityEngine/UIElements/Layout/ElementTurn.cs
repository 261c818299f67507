namespace UnityEngine.UIElements
{
    /// <summary>How the style of an element turns and scales it, without touching the layout.</summary>
    internal readonly struct ElementTurn
    {
        private ElementTurn(float degrees, Vector2 scale, Vector2 pivot)
        {
            (Degrees, Scale, Pivot) = (degrees, scale, pivot);
        }

        /// <summary>Clockwise.</summary>
        public float Degrees { get; }

        public Vector2 Scale { get; }

        /// <summary>What stays where it is, from the upper left of the element.</summary>
        public Vector2 Pivot { get; }

        public bool IsNone => Degrees == 0 && Scale == Vector2.one;

        /// <summary>Only larger or smaller: upright, and not mirrored or stretched.</summary>
        public bool IsEven => Degrees == 0 && Scale.x == Scale.y && Scale.x > 0;

        public static ElementTurn Of(VisualElement element)
        {
            var style = element.ComputedStyle;
            if (!style.MayTurn)
                return new ElementTurn(0, Vector2.one, Vector2.zero);
            return new ElementTurn(style.Degrees, style.Scale, PivotOf(element));
        }

        /// <summary>In the pixels of the element.</summary>
        public static Vector2 PivotOf(VisualElement element)
        {
            var (style, size) = (element.ComputedStyle, element.layout.size);
            return new Vector2(
                OrMiddle(style.Length(StyleProperty.TransformOriginX, size.x), size.x),
                OrMiddle(style.Length(StyleProperty.TransformOriginY, size.y), size.y)
            );
        }

        /// <summary>From the element's pixels to those around it, where its upper left lies at the place.</summary>
        public ElementMap At(Vector2 place)
        {
            var angle = Degrees * Mathf.Deg2Rad;
            var (sin, cos) = (Mathf.Sin(angle), Mathf.Cos(angle));
            var map = new ElementMap(
                Vector2.zero,
                new Vector2(cos, sin) * Scale.x,
                new Vector2(-sin, cos) * Scale.y
            );
            return new ElementMap(place + Pivot - map.Point(Pivot), map.X, map.Y);
        }

        private static float OrMiddle(float value, float size) =>
            float.IsNaN(value) ? size / 2 : value;
    }

    /// <summary>From the pixels of an element to those of another place: where they lie there, and how they are turned.</summary>
    internal readonly struct ElementMap
    {
        public ElementMap(Vector2 origin, Vector2 x, Vector2 y)
        {
            (Origin, X, Y) = (origin, x, y);
        }

        public Vector2 Origin { get; }

        /// <summary>A step to the right.</summary>
        public Vector2 X { get; }

        /// <summary>A step down.</summary>
        public Vector2 Y { get; }

        public Vector2 Point(Vector2 point) => Origin + X * point.x + Y * point.y;

        /// <summary>Not-a-number or infinite where the element is scaled to nothing.</summary>
        public Vector2 Back(Vector2 point)
        {
            var (from, area) = (point - Origin, X.x * Y.y - X.y * Y.x);
            return new Vector2(from.x * Y.y - from.y * Y.x, X.x * from.y - X.y * from.x) / area;
        }

        /// <summary>What is first mapped by the other, then by this one.</summary>
        public ElementMap After(ElementMap first) =>
            new ElementMap(
                Point(first.Origin),
                X * first.X.x + Y * first.X.y,
                X * first.Y.x + Y * first.Y.y
            );

        /// <summary>The upright box around the mapped one.</summary>
        public Rect Box(Rect rect)
        {
            var (a, b) = (Point(rect.min), Point(rect.max));
            if (float.IsNaN(b.x + b.y))
                return new Rect(a, rect.size);
            var c = Point(new Vector2(rect.xMax, rect.yMin));
            var d = Point(new Vector2(rect.xMin, rect.yMax));
            var min = Vector2.Min(Vector2.Min(a, b), Vector2.Min(c, d));
            var max = Vector2.Max(Vector2.Max(a, b), Vector2.Max(c, d));
            return Rect.MinMaxRect(min.x, min.y, max.x, max.y);
        }
    }
}
