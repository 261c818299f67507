#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>
    /// Writes a style, and another one over it, to an element. Properties that neither sets get Unity's default.
    /// </summary>
    internal readonly struct StyleApplier
    {
        private readonly FlexStyle? _under;
        private readonly FlexStyle? _over;

        private StyleApplier(FlexStyle? under, FlexStyle? over)
        {
            _under = under;
            _over = over;
        }

        public static void Apply(VisualElement e, FlexStyle? under, FlexStyle? over)
        {
            var applier = new StyleApplier(under, over);
            applier.ApplyFlex(e.style);
            applier.ApplySize(e.style);
            applier.ApplySpacing(e.style);
            applier.ApplyBorders(e.style);
            applier.ApplyText(e.style);
            applier.ApplyVisibility(e.style);
            var picking = applier.Value(s => s.PickingMode);
            e.pickingMode =
                picking == FlexPickingMode.Ignore ? PickingMode.Ignore : PickingMode.Position;
        }

        private void ApplyFlex(IStyle style)
        {
            style.alignContent = Enum(Value(s => s.AlignContent), StyleEnums.Align);
            style.alignItems = Enum(Value(s => s.AlignItems), StyleEnums.Align);
            style.alignSelf = Enum(Value(s => s.AlignSelf), StyleEnums.Align);
            style.flexBasis = Length(Part(s => s.FlexBasis));
            style.flexDirection = Enum(Value(s => s.FlexDirection), StyleEnums.Direction);
            style.flexGrow = Float(Value(s => s.FlexGrow));
            style.flexShrink = Float(Value(s => s.FlexShrink));
            style.flexWrap = Enum(Value(s => s.Wrap), StyleEnums.Wrap);
            style.justifyContent = Enum(Value(s => s.JustifyContent), StyleEnums.Justify);
            style.position = Enum(Value(s => s.Position), StyleEnums.Position);
        }

        private void ApplySize(IStyle style)
        {
            style.width = Length(Part(s => s.Width));
            style.height = Length(Part(s => s.Height));
            style.minWidth = Length(Part(s => s.MinWidth));
            style.minHeight = Length(Part(s => s.MinHeight));
            style.maxWidth = Length(Part(s => s.MaxWidth));
            style.maxHeight = Length(Part(s => s.MaxHeight));
            var inset = Part(s => s.Inset);
            style.top = Length(inset?.Top);
            style.right = Length(inset?.Right);
            style.bottom = Length(inset?.Bottom);
            style.left = Length(inset?.Left);
        }

        private void ApplySpacing(IStyle style)
        {
            var margin = Part(s => s.Margin);
            style.marginTop = Length(margin?.Top);
            style.marginRight = Length(margin?.Right);
            style.marginBottom = Length(margin?.Bottom);
            style.marginLeft = Length(margin?.Left);
            var padding = Part(s => s.Padding);
            style.paddingTop = Length(padding?.Top);
            style.paddingRight = Length(padding?.Right);
            style.paddingBottom = Length(padding?.Bottom);
            style.paddingLeft = Length(padding?.Left);
        }

        private void ApplyBorders(IStyle style)
        {
            var width = Part(s => s.BorderWidth);
            style.borderTopWidth = Float(width?.Top);
            style.borderRightWidth = Float(width?.Right);
            style.borderBottomWidth = Float(width?.Bottom);
            style.borderLeftWidth = Float(width?.Left);
            var color = Part(s => s.BorderColor);
            style.borderTopColor = Color(color?.Top);
            style.borderRightColor = Color(color?.Right);
            style.borderBottomColor = Color(color?.Bottom);
            style.borderLeftColor = Color(color?.Left);
            var radius = Part(s => s.BorderRadius);
            style.borderTopLeftRadius = Length(radius?.TopLeft);
            style.borderTopRightRadius = Length(radius?.TopRight);
            style.borderBottomRightRadius = Length(radius?.BottomRight);
            style.borderBottomLeftRadius = Length(radius?.BottomLeft);
        }

        private void ApplyText(IStyle style)
        {
            style.color = Color(Part(s => s.Color));
            style.fontSize = Length(Part(s => s.FontSize));
            style.unityFontStyleAndWeight = Enum(Value(s => s.FontStyle), StyleEnums.Font);
            style.unityTextAlign = Enum(Value(s => s.TextAlign), StyleEnums.Anchor);
            style.whiteSpace = Enum(Value(s => s.WhiteSpace), StyleEnums.WhiteSpace);
        }

        private void ApplyVisibility(IStyle style)
        {
            style.backgroundColor = Color(Part(s => s.BackgroundColor));
            style.display = Enum(Value(s => s.Display), StyleEnums.Display);
            style.opacity = Float(Value(s => s.Opacity));
            style.overflow = Enum(Value(s => s.Overflow), StyleEnums.Overflow);
            style.visibility = Enum(Value(s => s.Visibility), StyleEnums.Visibility);
        }

        private T? Part<T>(Func<FlexStyle, T?> member)
            where T : class =>
            (_over == null ? null : member(_over)) ?? (_under == null ? null : member(_under));

        private T? Value<T>(Func<FlexStyle, T?> member)
            where T : struct =>
            (_over == null ? null : member(_over)) ?? (_under == null ? null : member(_under));

        private static StyleLength Length(Dimension? dimension) =>
            dimension == null
                ? new StyleLength(StyleKeyword.Null)
                : new StyleLength(
                    new Length(
                        (float)dimension.Value,
                        dimension.Unit == DimensionUnit.Percentage
                            ? LengthUnit.Percent
                            : LengthUnit.Pixel
                    )
                );

        private static StyleFloat Float(double? value) =>
            value == null ? new StyleFloat(StyleKeyword.Null) : new StyleFloat((float)value.Value);

        private static StyleColor Color(DisplayColor? color) =>
            color == null
                ? new StyleColor(StyleKeyword.Null)
                : new StyleColor(
                    new Color(
                        (float)color.Red,
                        (float)color.Green,
                        (float)color.Blue,
                        (float)color.Alpha
                    )
                );

        private static StyleEnum<TUnity> Enum<TSchema, TUnity>(
            TSchema? value,
            Func<TSchema, TUnity> convert
        )
            where TSchema : struct
            where TUnity : struct, IConvertible =>
            value == null
                ? new StyleEnum<TUnity>(StyleKeyword.Null)
                : new StyleEnum<TUnity>(convert(value.Value));
    }
}
