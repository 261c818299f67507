namespace UnityEngine.UIElements
{
    public enum StyleKeyword
    {
        Undefined,
        Null,
        Auto,
        None,
        Initial,
    }

    public enum LengthUnit
    {
        Pixel,
        Percent,
    }

    public enum Align
    {
        Auto,
        FlexStart,
        Center,
        FlexEnd,
        Stretch,
    }

    public enum Justify
    {
        FlexStart,
        Center,
        FlexEnd,
        SpaceBetween,
        SpaceAround,
        SpaceEvenly,
    }

    public enum FlexDirection
    {
        Column,
        ColumnReverse,
        Row,
        RowReverse,
    }

    public enum Wrap
    {
        NoWrap,
        Wrap,
        WrapReverse,
    }

    public enum Position
    {
        Relative,
        Absolute,
    }

    public enum DisplayStyle
    {
        Flex,
        None,
    }

    public enum Visibility
    {
        Visible,
        Hidden,
    }

    public enum Overflow
    {
        Visible,
        Hidden,
    }

    public enum TextOverflow
    {
        Clip,
        Ellipsis,
    }

    public enum LanguageDirection
    {
        Inherit,
        LTR,
        RTL,
    }

    public enum WhiteSpace
    {
        Normal,
        NoWrap,
        Pre,
        PreWrap,
    }

    public enum PickingMode
    {
        Position,
        Ignore,
    }
}
