namespace UnityEngine.UIElements
{
    /// <summary>An element's styles with inheritance and Unity's initial values filled in.</summary>
    internal readonly struct ComputedStyle
    {
        /// <summary>Unity's font size for text without a theme.</summary>
        private const float InitialFontSize = 14;

        private readonly VisualElement _element;

        public ComputedStyle(VisualElement element)
        {
            _element = element;
        }

        public Color Color =>
            Inherited(StyleProperty.Color, out var element)
                ? element.Declaring(StyleProperty.Color).GetColor(StyleProperty.Color).value
                : Color.black;

        public float FontSize =>
            Inherited(StyleProperty.FontSize, out var element)
                ? FontSizeOf(element)
                : InitialFontSize;

        public TextAnchor TextAlign => (TextAnchor)InheritedNumber(StyleProperty.UnityTextAlign);

        public FontStyle FontStyle =>
            (FontStyle)InheritedNumber(StyleProperty.UnityFontStyleAndWeight);

        public WhiteSpace WhiteSpace => (WhiteSpace)InheritedNumber(StyleProperty.WhiteSpace);

        public TextGeneratorType TextGenerator =>
            (TextGeneratorType)InheritedNumber(StyleProperty.UnityTextGenerator);

        public Visibility Visibility => (Visibility)InheritedNumber(StyleProperty.Visibility);

        public FlexDirection FlexDirection => (FlexDirection)Number(StyleProperty.FlexDirection);

        public Wrap Wrap => (Wrap)Number(StyleProperty.FlexWrap);

        public Justify Justify => (Justify)Number(StyleProperty.JustifyContent);

        public Align AlignItems => (Align)Number(StyleProperty.AlignItems, (int)Align.Stretch);

        public Align AlignSelf => (Align)Number(StyleProperty.AlignSelf);

        public Align AlignContent =>
            (Align)Number(StyleProperty.AlignContent, (int)Align.FlexStart);

        public Position Position => (Position)Number(StyleProperty.Position);

        public DisplayStyle Display => (DisplayStyle)Number(StyleProperty.Display);

        public Overflow Overflow => (Overflow)Number(StyleProperty.Overflow);

        public TextOverflow TextOverflow => (TextOverflow)Number(StyleProperty.TextOverflow);

        /// <summary>Cheap to ask, as most elements stand as they are laid out.</summary>
        public bool MayTurn =>
            _element.Declaring(StyleProperty.Rotate).IsSet(StyleProperty.Rotate)
            || _element.Declaring(StyleProperty.ScaleX).IsSet(StyleProperty.ScaleX)
            || _element.Declaring(StyleProperty.ScaleY).IsSet(StyleProperty.ScaleY);

        /// <summary>How far it is turned clockwise.</summary>
        public float Degrees => Float(StyleProperty.Rotate);

        public Vector2 Scale =>
            new Vector2(Float(StyleProperty.ScaleX, 1), Float(StyleProperty.ScaleY, 1));

        public Background BackgroundImage =>
            _element.Declaring(StyleProperty.BackgroundImage).GetBackground().value;

        public Color ImageTint =>
            _element
                .Declaring(StyleProperty.UnityBackgroundImageTintColor)
                .GetColor(StyleProperty.UnityBackgroundImageTintColor)
                is { keyword: StyleKeyword.Undefined } tint
                ? tint.value
                : Color.white;

        public ScaleMode ImageScaleMode =>
            (ScaleMode)Number(StyleProperty.UnityBackgroundScaleMode);

        public float Float(StyleProperty property, float initial = 0)
        {
            var value = _element.Declaring(property).GetFloat(property);
            return value.keyword == StyleKeyword.Undefined ? value.value : initial;
        }

        public Color ColorOf(StyleProperty property)
        {
            var value = _element.Declaring(property).GetColor(property);
            return value.keyword == StyleKeyword.Undefined ? value.value : Color.clear;
        }

        /// <summary>In pixels; not-a-number if the style does not set the length.</summary>
        /// <param name="whole">The length that percentages refer to; may itself be not-a-number.</param>
        public float Length(StyleProperty property, float whole) =>
            Resolve(_element.Declaring(property).GetLength(property), whole);

        private static float Resolve(StyleLength style, float whole)
        {
            var length = style.value;
            if (style.keyword != StyleKeyword.Undefined || length.IsAuto() || length.IsNone())
                return float.NaN;
            return length.unit == LengthUnit.Percent ? length.value * whole / 100 : length.value;
        }

        /// <summary>True for a margin that takes the room that is left over.</summary>
        public bool IsAuto(StyleProperty property)
        {
            var style = _element.Declaring(property).GetLength(property);
            return style.keyword == StyleKeyword.Auto
                || style.keyword == StyleKeyword.Undefined && style.value.IsAuto();
        }

        private int Number(StyleProperty property, int initial = 0)
        {
            var value = _element.Declaring(property).GetNumber(property);
            return value.keyword == StyleKeyword.Undefined ? value.value : initial;
        }

        private int InheritedNumber(StyleProperty property) =>
            Inherited(property, out var element)
                ? element.Declaring(property).GetNumber(property).value
                : 0;

        /// <summary>Finds the nearest element, from this one upwards, that sets the property.</summary>
        private bool Inherited(StyleProperty property, out VisualElement element)
        {
            for (element = _element; element != null; element = element.hierarchy.parent)
                if (element.Declaring(property) is var values && values.Has(property))
                    return values.IsSet(property);
            return false;
        }

        private static float FontSizeOf(VisualElement element)
        {
            var style = element.Declaring(StyleProperty.FontSize).GetLength(StyleProperty.FontSize);
            if (style.value.unit != LengthUnit.Percent)
                return style.value.value;
            var parent = element.hierarchy.parent;
            var whole = parent == null ? InitialFontSize : new ComputedStyle(parent).FontSize;
            return Resolve(style, whole);
        }
    }
}
