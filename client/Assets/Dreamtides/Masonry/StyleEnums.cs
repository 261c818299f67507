#nullable enable

using Dreamtides.Schema;
using Dreamtides.Utils;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>Converts the schema's style enums to Unity's.</summary>
    internal static class StyleEnums
    {
        public static UnityEngine.UIElements.Align Align(FlexAlign value) =>
            value switch
            {
                FlexAlign.Auto => UnityEngine.UIElements.Align.Auto,
                FlexAlign.Center => UnityEngine.UIElements.Align.Center,
                FlexAlign.FlexEnd => UnityEngine.UIElements.Align.FlexEnd,
                FlexAlign.FlexStart => UnityEngine.UIElements.Align.FlexStart,
                FlexAlign.Stretch => UnityEngine.UIElements.Align.Stretch,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.FlexDirection Direction(Schema.FlexDirection value) =>
            value switch
            {
                Schema.FlexDirection.Column => UnityEngine.UIElements.FlexDirection.Column,
                Schema.FlexDirection.ColumnReverse => UnityEngine
                    .UIElements
                    .FlexDirection
                    .ColumnReverse,
                Schema.FlexDirection.Row => UnityEngine.UIElements.FlexDirection.Row,
                Schema.FlexDirection.RowReverse => UnityEngine.UIElements.FlexDirection.RowReverse,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static DisplayStyle Display(FlexDisplayStyle value) =>
            value switch
            {
                FlexDisplayStyle.Flex => DisplayStyle.Flex,
                FlexDisplayStyle.None => DisplayStyle.None,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.Justify Justify(FlexJustify value) =>
            value switch
            {
                FlexJustify.Center => UnityEngine.UIElements.Justify.Center,
                FlexJustify.FlexEnd => UnityEngine.UIElements.Justify.FlexEnd,
                FlexJustify.FlexStart => UnityEngine.UIElements.Justify.FlexStart,
                FlexJustify.SpaceAround => UnityEngine.UIElements.Justify.SpaceAround,
                FlexJustify.SpaceBetween => UnityEngine.UIElements.Justify.SpaceBetween,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.Overflow Overflow(FlexOverflow value) =>
            value switch
            {
                FlexOverflow.Hidden => UnityEngine.UIElements.Overflow.Hidden,
                FlexOverflow.Visible => UnityEngine.UIElements.Overflow.Visible,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.Position Position(FlexPosition value) =>
            value switch
            {
                FlexPosition.Absolute => UnityEngine.UIElements.Position.Absolute,
                FlexPosition.Relative => UnityEngine.UIElements.Position.Relative,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.Visibility Visibility(FlexVisibility value) =>
            value switch
            {
                FlexVisibility.Hidden => UnityEngine.UIElements.Visibility.Hidden,
                FlexVisibility.Visible => UnityEngine.UIElements.Visibility.Visible,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.Wrap Wrap(FlexWrap value) =>
            value switch
            {
                FlexWrap.NoWrap => UnityEngine.UIElements.Wrap.NoWrap,
                FlexWrap.Wrap => UnityEngine.UIElements.Wrap.Wrap,
                FlexWrap.WrapReverse => UnityEngine.UIElements.Wrap.WrapReverse,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.FontStyle Font(Schema.FontStyle value) =>
            value switch
            {
                Schema.FontStyle.Bold => UnityEngine.FontStyle.Bold,
                Schema.FontStyle.BoldAndItalic => UnityEngine.FontStyle.BoldAndItalic,
                Schema.FontStyle.Italic => UnityEngine.FontStyle.Italic,
                Schema.FontStyle.Normal => UnityEngine.FontStyle.Normal,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static TextAnchor Anchor(TextAlign value) =>
            value switch
            {
                TextAlign.LowerCenter => TextAnchor.LowerCenter,
                TextAlign.LowerLeft => TextAnchor.LowerLeft,
                TextAlign.LowerRight => TextAnchor.LowerRight,
                TextAlign.MiddleCenter => TextAnchor.MiddleCenter,
                TextAlign.MiddleLeft => TextAnchor.MiddleLeft,
                TextAlign.MiddleRight => TextAnchor.MiddleRight,
                TextAlign.UpperCenter => TextAnchor.UpperCenter,
                TextAlign.UpperLeft => TextAnchor.UpperLeft,
                TextAlign.UpperRight => TextAnchor.UpperRight,
                _ => throw Errors.UnknownEnumValue(value),
            };

        public static UnityEngine.UIElements.WhiteSpace WhiteSpace(Schema.WhiteSpace value) =>
            value switch
            {
                Schema.WhiteSpace.NoWrap => UnityEngine.UIElements.WhiteSpace.NoWrap,
                Schema.WhiteSpace.Normal => UnityEngine.UIElements.WhiteSpace.Normal,
                _ => throw Errors.UnknownEnumValue(value),
            };
    }
}
