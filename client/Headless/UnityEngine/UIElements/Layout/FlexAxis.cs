namespace UnityEngine.UIElements
{
    /// <summary>The names of the styles along one direction, so that rows and columns share their code.</summary>
    internal sealed class FlexAxis
    {
        public static readonly FlexAxis X = new FlexAxis
        {
            Index = 0,
            Size = StyleProperty.Width,
            Min = StyleProperty.MinWidth,
            Max = StyleProperty.MaxWidth,
            Start = StyleProperty.Left,
            End = StyleProperty.Right,
            MarginStart = StyleProperty.MarginLeft,
            MarginEnd = StyleProperty.MarginRight,
            PaddingStart = StyleProperty.PaddingLeft,
            PaddingEnd = StyleProperty.PaddingRight,
            BorderStart = StyleProperty.BorderLeftWidth,
            BorderEnd = StyleProperty.BorderRightWidth,
        };

        public static readonly FlexAxis Y = new FlexAxis
        {
            Index = 1,
            Size = StyleProperty.Height,
            Min = StyleProperty.MinHeight,
            Max = StyleProperty.MaxHeight,
            Start = StyleProperty.Top,
            End = StyleProperty.Bottom,
            MarginStart = StyleProperty.MarginTop,
            MarginEnd = StyleProperty.MarginBottom,
            PaddingStart = StyleProperty.PaddingTop,
            PaddingEnd = StyleProperty.PaddingBottom,
            BorderStart = StyleProperty.BorderTopWidth,
            BorderEnd = StyleProperty.BorderBottomWidth,
        };

        private FlexAxis() { }

        /// <summary>The index of this axis in a Vector2.</summary>
        public int Index { get; private set; }

        public StyleProperty Size { get; private set; }

        public StyleProperty Min { get; private set; }

        public StyleProperty Max { get; private set; }

        public StyleProperty Start { get; private set; }

        public StyleProperty End { get; private set; }

        public StyleProperty MarginStart { get; private set; }

        public StyleProperty MarginEnd { get; private set; }

        public StyleProperty PaddingStart { get; private set; }

        public StyleProperty PaddingEnd { get; private set; }

        public StyleProperty BorderStart { get; private set; }

        public StyleProperty BorderEnd { get; private set; }

        public static bool IsRow(FlexDirection direction) =>
            direction == FlexDirection.Row || direction == FlexDirection.RowReverse;

        public static bool IsReverse(FlexDirection direction) =>
            direction == FlexDirection.RowReverse || direction == FlexDirection.ColumnReverse;

        /// <param name="width">The parent's width: percentages of padding refer to it on both axes.</param>
        public float InnerStart(ComputedStyle style, float width) =>
            OrZero(style.Length(PaddingStart, width)) + style.Float(BorderStart);

        public float InnerEnd(ComputedStyle style, float width) =>
            OrZero(style.Length(PaddingEnd, width)) + style.Float(BorderEnd);

        /// <summary>The minimum wins over the maximum, as in CSS.</summary>
        public float Clamp(ComputedStyle style, float value, float whole)
        {
            var max = style.Length(Max, whole);
            var min = style.Length(Min, whole);
            if (!float.IsNaN(max))
                value = Mathf.Min(value, max);
            return float.IsNaN(min) ? Mathf.Max(value, 0) : Mathf.Max(value, min);
        }

        public static float OrZero(float value) => float.IsNaN(value) ? 0 : value;
    }

    /// <summary>The room that a parent leaves along one axis, for a box with its padding and border.</summary>
    internal readonly struct Room
    {
        private Room(float size, VisualElement.MeasureMode mode)
        {
            Size = size;
            Mode = mode;
        }

        public static Room Unlimited => new Room(float.NaN, VisualElement.MeasureMode.Undefined);

        /// <summary>Not-a-number if unlimited.</summary>
        public float Size { get; }

        public VisualElement.MeasureMode Mode { get; }

        public bool IsExact => Mode == VisualElement.MeasureMode.Exactly;

        public static Room Exactly(float size) =>
            new Room(Mathf.Max(0, size), VisualElement.MeasureMode.Exactly);

        public static Room AtMost(float size) =>
            float.IsNaN(size)
                ? Unlimited
                : new Room(Mathf.Max(0, size), VisualElement.MeasureMode.AtMost);

        public Room Less(float amount) =>
            Mode == VisualElement.MeasureMode.Undefined
                ? this
                : new Room(Mathf.Max(0, Size - amount), Mode);

        /// <summary>The size that content of that size gets here.</summary>
        public float Fit(float content) =>
            Mode switch
            {
                VisualElement.MeasureMode.Exactly => Size,
                VisualElement.MeasureMode.AtMost => Mathf.Min(content, Size),
                _ => content,
            };

        public bool Same(Room other) =>
            Mode == other.Mode
            && (Size == other.Size || float.IsNaN(Size) && float.IsNaN(other.Size));
    }
}
