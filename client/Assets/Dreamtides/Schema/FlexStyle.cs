#nullable disable

using Newtonsoft.Json;

namespace Dreamtides.Schema
{
    /// <summary>The style of an element. Every member is optional; an absent one keeps Unity's default.</summary>
    public partial class FlexStyle
    {
        [JsonProperty("align_content", NullValueHandling = NullValueHandling.Ignore)]
        public FlexAlign? AlignContent { get; set; }

        [JsonProperty("align_items", NullValueHandling = NullValueHandling.Ignore)]
        public FlexAlign? AlignItems { get; set; }

        [JsonProperty("align_self", NullValueHandling = NullValueHandling.Ignore)]
        public FlexAlign? AlignSelf { get; set; }

        [JsonProperty("background_color", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor BackgroundColor { get; set; }

        [JsonProperty("border_color", NullValueHandling = NullValueHandling.Ignore)]
        public BorderColor BorderColor { get; set; }

        [JsonProperty("border_radius", NullValueHandling = NullValueHandling.Ignore)]
        public BorderRadius BorderRadius { get; set; }

        [JsonProperty("border_width", NullValueHandling = NullValueHandling.Ignore)]
        public BorderWidth BorderWidth { get; set; }

        [JsonProperty("color", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor Color { get; set; }

        [JsonProperty("display", NullValueHandling = NullValueHandling.Ignore)]
        public FlexDisplayStyle? Display { get; set; }

        [JsonProperty("flex_basis", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension FlexBasis { get; set; }

        [JsonProperty("flex_direction", NullValueHandling = NullValueHandling.Ignore)]
        public FlexDirection? FlexDirection { get; set; }

        [JsonProperty("flex_grow", NullValueHandling = NullValueHandling.Ignore)]
        public double? FlexGrow { get; set; }

        [JsonProperty("flex_shrink", NullValueHandling = NullValueHandling.Ignore)]
        public double? FlexShrink { get; set; }

        [JsonProperty("font_size", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension FontSize { get; set; }

        [JsonProperty("font_style", NullValueHandling = NullValueHandling.Ignore)]
        public FontStyle? FontStyle { get; set; }

        [JsonProperty("height", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Height { get; set; }

        [JsonProperty("inset", NullValueHandling = NullValueHandling.Ignore)]
        public FlexInsets Inset { get; set; }

        [JsonProperty("justify_content", NullValueHandling = NullValueHandling.Ignore)]
        public FlexJustify? JustifyContent { get; set; }

        [JsonProperty("margin", NullValueHandling = NullValueHandling.Ignore)]
        public DimensionGroup Margin { get; set; }

        [JsonProperty("max_height", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension MaxHeight { get; set; }

        [JsonProperty("max_width", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension MaxWidth { get; set; }

        [JsonProperty("min_height", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension MinHeight { get; set; }

        [JsonProperty("min_width", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension MinWidth { get; set; }

        [JsonProperty("opacity", NullValueHandling = NullValueHandling.Ignore)]
        public double? Opacity { get; set; }

        [JsonProperty("overflow", NullValueHandling = NullValueHandling.Ignore)]
        public FlexOverflow? Overflow { get; set; }

        [JsonProperty("padding", NullValueHandling = NullValueHandling.Ignore)]
        public DimensionGroup Padding { get; set; }

        [JsonProperty("picking_mode", NullValueHandling = NullValueHandling.Ignore)]
        public FlexPickingMode? PickingMode { get; set; }

        [JsonProperty("position", NullValueHandling = NullValueHandling.Ignore)]
        public FlexPosition? Position { get; set; }

        [JsonProperty("text_align", NullValueHandling = NullValueHandling.Ignore)]
        public TextAlign? TextAlign { get; set; }

        [JsonProperty("visibility", NullValueHandling = NullValueHandling.Ignore)]
        public FlexVisibility? Visibility { get; set; }

        [JsonProperty("white_space", NullValueHandling = NullValueHandling.Ignore)]
        public WhiteSpace? WhiteSpace { get; set; }

        [JsonProperty("width", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Width { get; set; }

        [JsonProperty("wrap", NullValueHandling = NullValueHandling.Ignore)]
        public FlexWrap? Wrap { get; set; }
    }

    public partial class Dimension
    {
        [JsonProperty("unit")]
        public DimensionUnit Unit { get; set; }

        [JsonProperty("value")]
        public double Value { get; set; }
    }

    public partial class DimensionGroup
    {
        [JsonProperty("top", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Top { get; set; }

        [JsonProperty("right", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Right { get; set; }

        [JsonProperty("bottom", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Bottom { get; set; }

        [JsonProperty("left", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Left { get; set; }
    }

    public partial class FlexInsets
    {
        [JsonProperty("top", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Top { get; set; }

        [JsonProperty("right", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Right { get; set; }

        [JsonProperty("bottom", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Bottom { get; set; }

        [JsonProperty("left", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension Left { get; set; }
    }

    public partial class BorderWidth
    {
        [JsonProperty("top")]
        public double Top { get; set; }

        [JsonProperty("right")]
        public double Right { get; set; }

        [JsonProperty("bottom")]
        public double Bottom { get; set; }

        [JsonProperty("left")]
        public double Left { get; set; }
    }

    public partial class BorderColor
    {
        [JsonProperty("top", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor Top { get; set; }

        [JsonProperty("right", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor Right { get; set; }

        [JsonProperty("bottom", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor Bottom { get; set; }

        [JsonProperty("left", NullValueHandling = NullValueHandling.Ignore)]
        public DisplayColor Left { get; set; }
    }

    public partial class BorderRadius
    {
        [JsonProperty("top_left", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension TopLeft { get; set; }

        [JsonProperty("top_right", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension TopRight { get; set; }

        [JsonProperty("bottom_right", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension BottomRight { get; set; }

        [JsonProperty("bottom_left", NullValueHandling = NullValueHandling.Ignore)]
        public Dimension BottomLeft { get; set; }
    }

    /// <summary>Each channel from 0 to 1.</summary>
    public partial class DisplayColor
    {
        [JsonProperty("alpha")]
        public double Alpha { get; set; }

        [JsonProperty("blue")]
        public double Blue { get; set; }

        [JsonProperty("green")]
        public double Green { get; set; }

        [JsonProperty("red")]
        public double Red { get; set; }
    }

    public enum DimensionUnit
    {
        Percentage,
        Pixels,
    }

    public enum FlexAlign
    {
        Auto,
        Center,
        FlexEnd,
        FlexStart,
        Stretch,
    }

    public enum FlexDirection
    {
        Column,
        ColumnReverse,
        Row,
        RowReverse,
    }

    public enum FlexDisplayStyle
    {
        Flex,
        None,
    }

    public enum FlexJustify
    {
        Center,
        FlexEnd,
        FlexStart,
        SpaceAround,
        SpaceBetween,
    }

    public enum FlexOverflow
    {
        Hidden,
        Visible,
    }

    public enum FlexPosition
    {
        Absolute,
        Relative,
    }

    public enum FlexVisibility
    {
        Hidden,
        Visible,
    }

    public enum FlexWrap
    {
        NoWrap,
        Wrap,
        WrapReverse,
    }

    public enum FontStyle
    {
        Bold,
        BoldAndItalic,
        Italic,
        Normal,
    }

    public enum TextAlign
    {
        LowerCenter,
        LowerLeft,
        LowerRight,
        MiddleCenter,
        MiddleLeft,
        MiddleRight,
        UpperCenter,
        UpperLeft,
        UpperRight,
    }

    public enum WhiteSpace
    {
        NoWrap,
        Normal,
    }
}
