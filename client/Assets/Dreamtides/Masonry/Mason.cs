#nullable enable

using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Masonry
{
    /// <summary>Short ways to write nodes and styles in code.</summary>
    public static class Mason
    {
        public static FlexNode Row(
            string name,
            FlexStyle? style = null,
            params FlexNode?[] children
        ) => Box(name, FlexDirection.Row, style, children);

        public static FlexNode Column(
            string name,
            FlexStyle? style = null,
            params FlexNode?[] children
        ) => Box(name, FlexDirection.Column, style, children);

        public static FlexNode Text(string label, FlexStyle? style = null) =>
            new()
            {
                Children = new(),
                NodeType = new NodeType { Text = new TextNode { Label = label } },
                Style = style,
            };

        /// <summary>A pickable box named "LABEL Button" that holds the label as text.</summary>
        public static FlexNode Button(
            string label,
            OnClickUnion onClick,
            FlexStyle? style = null
        ) =>
            new()
            {
                Children = new() { Text(label) },
                EventHandlers = new EventHandlers { OnClick = onClick },
                Name = $"{label} Button",
                Style = style,
            };

        public static Dimension Px(float value) =>
            new() { Unit = DimensionUnit.Pixels, Value = value };

        public static Dimension Percent(float value) =>
            new() { Unit = DimensionUnit.Percentage, Value = value };

        public static DimensionGroup AllPx(float value) => GroupPx(value, value, value, value);

        public static DimensionGroup GroupPx(float top, float right, float bottom, float left) =>
            new()
            {
                Top = Px(top),
                Right = Px(right),
                Bottom = Px(bottom),
                Left = Px(left),
            };

        public static FlexInsets AllInsetsPx(float value) =>
            new()
            {
                Top = Px(value),
                Right = Px(value),
                Bottom = Px(value),
                Left = Px(value),
            };

        public static BorderRadius AllRadiusPx(float value) =>
            new()
            {
                TopLeft = Px(value),
                TopRight = Px(value),
                BottomRight = Px(value),
                BottomLeft = Px(value),
            };

        public static BorderWidth AllBordersPx(float value) =>
            new()
            {
                Top = value,
                Right = value,
                Bottom = value,
                Left = value,
            };

        public static BorderColor AllBordersColor(DisplayColor color) =>
            new()
            {
                Top = color,
                Right = color,
                Bottom = color,
                Left = color,
            };

        /// <summary>Each channel from 0 to 1.</summary>
        public static DisplayColor Rgba(double red, double green, double blue, double alpha = 1) =>
            new()
            {
                Red = red,
                Green = green,
                Blue = blue,
                Alpha = alpha,
            };

        private static FlexNode Box(
            string name,
            FlexDirection direction,
            FlexStyle? style,
            FlexNode?[] children
        )
        {
            style ??= new FlexStyle();
            style.FlexDirection = direction;
            return new FlexNode
            {
                Children = children.Where(child => child != null).Select(child => child!).ToList(),
                Name = name,
                Style = style,
            };
        }
    }
}
