namespace UnityEngine.UIElements
{
    /// <summary>Computed from the styles and the finished layout.</summary>
    internal sealed class ResolvedStyle : IResolvedStyle
    {
        private readonly VisualElement _owner;

        public ResolvedStyle(VisualElement owner)
        {
            _owner = owner;
        }

        public Align alignContent => Style.AlignContent;

        public Align alignItems => Style.AlignItems;

        public Align alignSelf => Style.AlignSelf;

        public Color backgroundColor => Style.ColorOf(StyleProperty.BackgroundColor);

        public Background backgroundImage => Style.BackgroundImage;

        public Color borderBottomColor => Style.ColorOf(StyleProperty.BorderBottomColor);

        public float borderBottomLeftRadius =>
            Pixels(StyleProperty.BorderBottomLeftRadius, Box.width);

        public float borderBottomRightRadius =>
            Pixels(StyleProperty.BorderBottomRightRadius, Box.width);

        public float borderBottomWidth => Style.Float(StyleProperty.BorderBottomWidth);

        public Color borderLeftColor => Style.ColorOf(StyleProperty.BorderLeftColor);

        public float borderLeftWidth => Style.Float(StyleProperty.BorderLeftWidth);

        public Color borderRightColor => Style.ColorOf(StyleProperty.BorderRightColor);

        public float borderRightWidth => Style.Float(StyleProperty.BorderRightWidth);

        public Color borderTopColor => Style.ColorOf(StyleProperty.BorderTopColor);

        public float borderTopLeftRadius => Pixels(StyleProperty.BorderTopLeftRadius, Box.width);

        public float borderTopRightRadius => Pixels(StyleProperty.BorderTopRightRadius, Box.width);

        public float borderTopWidth => Style.Float(StyleProperty.BorderTopWidth);

        public float bottom => ParentSize.y - Box.yMax;

        public Color color => Style.Color;

        public DisplayStyle display => Style.Display;

        public StyleFloat flexBasis => Limit(StyleProperty.FlexBasis, MainAxisOfParent);

        public FlexDirection flexDirection => Style.FlexDirection;

        public float flexGrow => Style.Float(StyleProperty.FlexGrow);

        public float flexShrink => Style.Float(StyleProperty.FlexShrink, 1);

        public Wrap flexWrap => Style.Wrap;

        public float fontSize => Style.FontSize;

        public float height => Box.height;

        public Justify justifyContent => Style.Justify;

        public float left => Box.x;

        public float marginBottom => Pixels(StyleProperty.MarginBottom, ParentSize.x);

        public float marginLeft => Pixels(StyleProperty.MarginLeft, ParentSize.x);

        public float marginRight => Pixels(StyleProperty.MarginRight, ParentSize.x);

        public float marginTop => Pixels(StyleProperty.MarginTop, ParentSize.x);

        public StyleFloat maxHeight => Limit(StyleProperty.MaxHeight, ParentSize.y);

        public StyleFloat maxWidth => Limit(StyleProperty.MaxWidth, ParentSize.x);

        public StyleFloat minHeight => Limit(StyleProperty.MinHeight, ParentSize.y);

        public StyleFloat minWidth => Limit(StyleProperty.MinWidth, ParentSize.x);

        public float opacity => Style.Float(StyleProperty.Opacity, 1);

        public float paddingBottom => Pixels(StyleProperty.PaddingBottom, ParentSize.x);

        public float paddingLeft => Pixels(StyleProperty.PaddingLeft, ParentSize.x);

        public float paddingRight => Pixels(StyleProperty.PaddingRight, ParentSize.x);

        public float paddingTop => Pixels(StyleProperty.PaddingTop, ParentSize.x);

        public Position position => Style.Position;

        public float right => ParentSize.x - Box.xMax;

        public Rotate rotate => new Rotate(Style.Degrees);

        public Scale scale => new Scale(Style.Scale);

        public TextOverflow textOverflow => Style.TextOverflow;

        public float top => Box.y;

        public Vector3 transformOrigin => ElementTurn.PivotOf(_owner);

        public Vector3 translate => _owner.StyleOffset;

        public Color unityBackgroundImageTintColor => Style.ImageTint;

        public StyleEnum<ScaleMode> unityBackgroundScaleMode => Style.ImageScaleMode;

        public FontStyle unityFontStyleAndWeight => Style.FontStyle;

        public TextAnchor unityTextAlign => Style.TextAlign;

        public Visibility visibility => Style.Visibility;

        public TextGeneratorType unityTextGenerator => Style.TextGenerator;

        public WhiteSpace whiteSpace => Style.WhiteSpace;

        public float width => Box.width;

        private ComputedStyle Style => _owner.ComputedStyle;

        private Rect Box => _owner.layout;

        private Vector2 ParentSize => _owner.hierarchy.parent?.contentRect.size ?? Vector2.zero;

        private float MainAxisOfParent =>
            _owner.hierarchy.parent is { } parent
            && FlexAxis.IsRow(parent.ComputedStyle.FlexDirection)
                ? ParentSize.x
                : ParentSize.y;

        private float Pixels(StyleProperty property, float whole)
        {
            var value = Style.Length(property, whole);
            return float.IsNaN(value) ? 0 : value;
        }

        private StyleFloat Limit(StyleProperty property, float whole)
        {
            var value = Style.Length(property, whole);
            return float.IsNaN(value) ? new StyleFloat(StyleKeyword.Auto) : value;
        }
    }
}
