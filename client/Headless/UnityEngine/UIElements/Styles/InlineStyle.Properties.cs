namespace UnityEngine.UIElements
{
    internal sealed partial class InlineStyle
    {
        public StyleEnum<Align> alignContent
        {
            get => GetEnum<Align>(StyleProperty.AlignContent);
            set => Set(StyleProperty.AlignContent, value);
        }

        public StyleEnum<Align> alignItems
        {
            get => GetEnum<Align>(StyleProperty.AlignItems);
            set => Set(StyleProperty.AlignItems, value);
        }

        public StyleEnum<Align> alignSelf
        {
            get => GetEnum<Align>(StyleProperty.AlignSelf);
            set => Set(StyleProperty.AlignSelf, value);
        }

        public StyleColor backgroundColor
        {
            get => GetColor(StyleProperty.BackgroundColor);
            set => Set(StyleProperty.BackgroundColor, value);
        }

        public StyleBackground backgroundImage
        {
            get => GetBackground();
            set => Set(value);
        }

        public StyleColor borderBottomColor
        {
            get => GetColor(StyleProperty.BorderBottomColor);
            set => Set(StyleProperty.BorderBottomColor, value);
        }

        public StyleLength borderBottomLeftRadius
        {
            get => GetLength(StyleProperty.BorderBottomLeftRadius);
            set => Set(StyleProperty.BorderBottomLeftRadius, value);
        }

        public StyleLength borderBottomRightRadius
        {
            get => GetLength(StyleProperty.BorderBottomRightRadius);
            set => Set(StyleProperty.BorderBottomRightRadius, value);
        }

        public StyleFloat borderBottomWidth
        {
            get => GetFloat(StyleProperty.BorderBottomWidth);
            set => Set(StyleProperty.BorderBottomWidth, value);
        }

        public StyleColor borderLeftColor
        {
            get => GetColor(StyleProperty.BorderLeftColor);
            set => Set(StyleProperty.BorderLeftColor, value);
        }

        public StyleFloat borderLeftWidth
        {
            get => GetFloat(StyleProperty.BorderLeftWidth);
            set => Set(StyleProperty.BorderLeftWidth, value);
        }

        public StyleColor borderRightColor
        {
            get => GetColor(StyleProperty.BorderRightColor);
            set => Set(StyleProperty.BorderRightColor, value);
        }

        public StyleFloat borderRightWidth
        {
            get => GetFloat(StyleProperty.BorderRightWidth);
            set => Set(StyleProperty.BorderRightWidth, value);
        }

        public StyleColor borderTopColor
        {
            get => GetColor(StyleProperty.BorderTopColor);
            set => Set(StyleProperty.BorderTopColor, value);
        }

        public StyleLength borderTopLeftRadius
        {
            get => GetLength(StyleProperty.BorderTopLeftRadius);
            set => Set(StyleProperty.BorderTopLeftRadius, value);
        }

        public StyleLength borderTopRightRadius
        {
            get => GetLength(StyleProperty.BorderTopRightRadius);
            set => Set(StyleProperty.BorderTopRightRadius, value);
        }

        public StyleFloat borderTopWidth
        {
            get => GetFloat(StyleProperty.BorderTopWidth);
            set => Set(StyleProperty.BorderTopWidth, value);
        }

        public StyleLength bottom
        {
            get => GetLength(StyleProperty.Bottom);
            set => Set(StyleProperty.Bottom, value);
        }

        public StyleColor color
        {
            get => GetColor(StyleProperty.Color);
            set => Set(StyleProperty.Color, value);
        }

        public StyleEnum<DisplayStyle> display
        {
            get => GetEnum<DisplayStyle>(StyleProperty.Display);
            set => Set(StyleProperty.Display, value);
        }

        public StyleLength flexBasis
        {
            get => GetLength(StyleProperty.FlexBasis);
            set => Set(StyleProperty.FlexBasis, value);
        }

        public StyleEnum<FlexDirection> flexDirection
        {
            get => GetEnum<FlexDirection>(StyleProperty.FlexDirection);
            set => Set(StyleProperty.FlexDirection, value);
        }

        public StyleFloat flexGrow
        {
            get => GetFloat(StyleProperty.FlexGrow);
            set => Set(StyleProperty.FlexGrow, value);
        }

        public StyleFloat flexShrink
        {
            get => GetFloat(StyleProperty.FlexShrink);
            set => Set(StyleProperty.FlexShrink, value);
        }

        public StyleEnum<Wrap> flexWrap
        {
            get => GetEnum<Wrap>(StyleProperty.FlexWrap);
            set => Set(StyleProperty.FlexWrap, value);
        }

        public StyleLength fontSize
        {
            get => GetLength(StyleProperty.FontSize);
            set => Set(StyleProperty.FontSize, value);
        }

        public StyleLength height
        {
            get => GetLength(StyleProperty.Height);
            set => Set(StyleProperty.Height, value);
        }

        public StyleEnum<Justify> justifyContent
        {
            get => GetEnum<Justify>(StyleProperty.JustifyContent);
            set => Set(StyleProperty.JustifyContent, value);
        }

        public StyleLength left
        {
            get => GetLength(StyleProperty.Left);
            set => Set(StyleProperty.Left, value);
        }

        public StyleLength marginBottom
        {
            get => GetLength(StyleProperty.MarginBottom);
            set => Set(StyleProperty.MarginBottom, value);
        }

        public StyleLength marginLeft
        {
            get => GetLength(StyleProperty.MarginLeft);
            set => Set(StyleProperty.MarginLeft, value);
        }

        public StyleLength marginRight
        {
            get => GetLength(StyleProperty.MarginRight);
            set => Set(StyleProperty.MarginRight, value);
        }

        public StyleLength marginTop
        {
            get => GetLength(StyleProperty.MarginTop);
            set => Set(StyleProperty.MarginTop, value);
        }

        public StyleLength maxHeight
        {
            get => GetLength(StyleProperty.MaxHeight);
            set => Set(StyleProperty.MaxHeight, value);
        }

        public StyleLength maxWidth
        {
            get => GetLength(StyleProperty.MaxWidth);
            set => Set(StyleProperty.MaxWidth, value);
        }

        public StyleLength minHeight
        {
            get => GetLength(StyleProperty.MinHeight);
            set => Set(StyleProperty.MinHeight, value);
        }

        public StyleLength minWidth
        {
            get => GetLength(StyleProperty.MinWidth);
            set => Set(StyleProperty.MinWidth, value);
        }

        public StyleFloat opacity
        {
            get => GetFloat(StyleProperty.Opacity);
            set => Set(StyleProperty.Opacity, value);
        }

        public StyleEnum<Overflow> overflow
        {
            get => GetEnum<Overflow>(StyleProperty.Overflow);
            set => Set(StyleProperty.Overflow, value);
        }

        public StyleLength paddingBottom
        {
            get => GetLength(StyleProperty.PaddingBottom);
            set => Set(StyleProperty.PaddingBottom, value);
        }

        public StyleLength paddingLeft
        {
            get => GetLength(StyleProperty.PaddingLeft);
            set => Set(StyleProperty.PaddingLeft, value);
        }

        public StyleLength paddingRight
        {
            get => GetLength(StyleProperty.PaddingRight);
            set => Set(StyleProperty.PaddingRight, value);
        }

        public StyleLength paddingTop
        {
            get => GetLength(StyleProperty.PaddingTop);
            set => Set(StyleProperty.PaddingTop, value);
        }

        public StyleEnum<Position> position
        {
            get => GetEnum<Position>(StyleProperty.Position);
            set => Set(StyleProperty.Position, value);
        }

        public StyleLength right
        {
            get => GetLength(StyleProperty.Right);
            set => Set(StyleProperty.Right, value);
        }

        public StyleRotate rotate
        {
            get
            {
                var turn = GetFloat(StyleProperty.Rotate);
                return turn.keyword == StyleKeyword.Undefined
                    ? new Rotate(turn.value)
                    : new StyleRotate(turn.keyword);
            }
            set =>
                Set(
                    StyleProperty.Rotate,
                    value.keyword == StyleKeyword.Undefined
                        ? value.value.angle.ToDegrees()
                        : new StyleFloat(value.keyword)
                );
        }

        public StyleScale scale
        {
            get
            {
                var x = GetFloat(StyleProperty.ScaleX);
                return x.keyword == StyleKeyword.Undefined
                    ? new Vector2(x.value, GetFloat(StyleProperty.ScaleY).value)
                    : new StyleScale(x.keyword);
            }
            set
            {
                var isSet = value.keyword == StyleKeyword.Undefined;
                var size = value.value.value;
                Set(StyleProperty.ScaleX, isSet ? size.x : new StyleFloat(value.keyword));
                Set(StyleProperty.ScaleY, isSet ? size.y : new StyleFloat(value.keyword));
            }
        }

        public StyleEnum<TextOverflow> textOverflow
        {
            get => GetEnum<TextOverflow>(StyleProperty.TextOverflow);
            set => Set(StyleProperty.TextOverflow, value);
        }

        public StyleLength top
        {
            get => GetLength(StyleProperty.Top);
            set => Set(StyleProperty.Top, value);
        }

        public StyleTransformOrigin transformOrigin
        {
            get
            {
                var x = GetLength(StyleProperty.TransformOriginX);
                return x.keyword == StyleKeyword.Undefined
                    ? new TransformOrigin(x.value, GetLength(StyleProperty.TransformOriginY).value)
                    : new StyleTransformOrigin(x.keyword);
            }
            set
            {
                var isSet = value.keyword == StyleKeyword.Undefined;
                Set(
                    StyleProperty.TransformOriginX,
                    isSet ? value.value.x : new StyleLength(value.keyword)
                );
                Set(
                    StyleProperty.TransformOriginY,
                    isSet ? value.value.y : new StyleLength(value.keyword)
                );
            }
        }

        public StyleTranslate translate
        {
            get
            {
                var x = GetLength(StyleProperty.TranslateX);
                return x.keyword == StyleKeyword.Undefined
                    ? new Translate(x.value, GetLength(StyleProperty.TranslateY).value)
                    : new StyleTranslate(x.keyword);
            }
            set
            {
                var isSet = value.keyword == StyleKeyword.Undefined;
                Set(
                    StyleProperty.TranslateX,
                    isSet ? value.value.x : new StyleLength(value.keyword)
                );
                Set(
                    StyleProperty.TranslateY,
                    isSet ? value.value.y : new StyleLength(value.keyword)
                );
            }
        }

        public StyleColor unityBackgroundImageTintColor
        {
            get => GetColor(StyleProperty.UnityBackgroundImageTintColor);
            set => Set(StyleProperty.UnityBackgroundImageTintColor, value);
        }

        public StyleEnum<ScaleMode> unityBackgroundScaleMode
        {
            get => GetEnum<ScaleMode>(StyleProperty.UnityBackgroundScaleMode);
            set => Set(StyleProperty.UnityBackgroundScaleMode, value);
        }

        public StyleEnum<FontStyle> unityFontStyleAndWeight
        {
            get => GetEnum<FontStyle>(StyleProperty.UnityFontStyleAndWeight);
            set => Set(StyleProperty.UnityFontStyleAndWeight, value);
        }

        public StyleEnum<TextAnchor> unityTextAlign
        {
            get => GetEnum<TextAnchor>(StyleProperty.UnityTextAlign);
            set => Set(StyleProperty.UnityTextAlign, value);
        }

        public StyleEnum<Visibility> visibility
        {
            get => GetEnum<Visibility>(StyleProperty.Visibility);
            set => Set(StyleProperty.Visibility, value);
        }

        public StyleEnum<TextGeneratorType> unityTextGenerator
        {
            get => GetEnum<TextGeneratorType>(StyleProperty.UnityTextGenerator);
            set => Set(StyleProperty.UnityTextGenerator, value);
        }

        public StyleEnum<WhiteSpace> whiteSpace
        {
            get => GetEnum<WhiteSpace>(StyleProperty.WhiteSpace);
            set => Set(StyleProperty.WhiteSpace, value);
        }

        public StyleLength width
        {
            get => GetLength(StyleProperty.Width);
            set => Set(StyleProperty.Width, value);
        }
    }
}
