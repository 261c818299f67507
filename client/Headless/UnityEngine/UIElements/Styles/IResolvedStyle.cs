namespace UnityEngine.UIElements
{
    /// <summary>An element's look after inheritance and layout, in pixels of its panel.</summary>
    public interface IResolvedStyle
    {
        Align alignContent { get; }
        Align alignItems { get; }
        Align alignSelf { get; }
        Color backgroundColor { get; }
        Background backgroundImage { get; }
        Color borderBottomColor { get; }
        float borderBottomLeftRadius { get; }
        float borderBottomRightRadius { get; }
        float borderBottomWidth { get; }
        Color borderLeftColor { get; }
        float borderLeftWidth { get; }
        Color borderRightColor { get; }
        float borderRightWidth { get; }
        Color borderTopColor { get; }
        float borderTopLeftRadius { get; }
        float borderTopRightRadius { get; }
        float borderTopWidth { get; }
        float bottom { get; }
        Color color { get; }
        DisplayStyle display { get; }
        StyleFloat flexBasis { get; }
        FlexDirection flexDirection { get; }
        float flexGrow { get; }
        float flexShrink { get; }
        Wrap flexWrap { get; }
        float fontSize { get; }
        float height { get; }
        Justify justifyContent { get; }
        float left { get; }
        float marginBottom { get; }
        float marginLeft { get; }
        float marginRight { get; }
        float marginTop { get; }
        StyleFloat maxHeight { get; }
        StyleFloat maxWidth { get; }
        StyleFloat minHeight { get; }
        StyleFloat minWidth { get; }
        float opacity { get; }
        float paddingBottom { get; }
        float paddingLeft { get; }
        float paddingRight { get; }
        float paddingTop { get; }
        Position position { get; }
        float right { get; }
        Rotate rotate { get; }
        Scale scale { get; }
        TextOverflow textOverflow { get; }
        float top { get; }
        Vector3 transformOrigin { get; }
        Vector3 translate { get; }
        Color unityBackgroundImageTintColor { get; }
        StyleEnum<ScaleMode> unityBackgroundScaleMode { get; }
        FontStyle unityFontStyleAndWeight { get; }
        TextAnchor unityTextAlign { get; }
        TextGeneratorType unityTextGenerator { get; }
        Visibility visibility { get; }
        WhiteSpace whiteSpace { get; }
        float width { get; }
    }
}
