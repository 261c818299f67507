using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The styles of one element. Only those that were set are stored.</summary>
    internal sealed partial class InlineStyle : IStyle
    {
        private readonly VisualElement _owner;
        private readonly Dictionary<StyleProperty, StyleLength> _lengths =
            new Dictionary<StyleProperty, StyleLength>();
        private readonly Dictionary<StyleProperty, StyleFloat> _floats =
            new Dictionary<StyleProperty, StyleFloat>();
        private readonly Dictionary<StyleProperty, StyleColor> _colors =
            new Dictionary<StyleProperty, StyleColor>();
        private readonly Dictionary<StyleProperty, StyleInt> _enums =
            new Dictionary<StyleProperty, StyleInt>();

        public InlineStyle(VisualElement owner)
        {
            _owner = owner;
        }

        public StyleLength GetLength(StyleProperty property) =>
            Get(_lengths, property, StyleKeyword.Null);

        public StyleFloat GetFloat(StyleProperty property) =>
            Get(_floats, property, StyleKeyword.Null);

        public StyleColor GetColor(StyleProperty property) =>
            Get(_colors, property, StyleKeyword.Null);

        /// <summary>The number of the enum value that was set.</summary>
        public StyleInt GetNumber(StyleProperty property) =>
            Get(_enums, property, StyleKeyword.Null);

        /// <summary>True if it was set to a value and not to a keyword.</summary>
        public bool IsSet(StyleProperty property) =>
            _lengths.TryGetValue(property, out var length)
                && length.keyword == StyleKeyword.Undefined
            || _floats.TryGetValue(property, out var number)
                && number.keyword == StyleKeyword.Undefined
            || _colors.TryGetValue(property, out var color)
                && color.keyword == StyleKeyword.Undefined
            || _enums.TryGetValue(property, out var choice)
                && choice.keyword == StyleKeyword.Undefined;

        private StyleEnum<T> GetEnum<T>(StyleProperty property)
            where T : struct, System.IConvertible
        {
            var number = GetNumber(property);
            return number.keyword == StyleKeyword.Undefined
                ? (T)System.Enum.ToObject(typeof(T), number.value)
                : new StyleEnum<T>(number.keyword);
        }

        private static T Get<T>(
            Dictionary<StyleProperty, T> values,
            StyleProperty property,
            T fallback
        ) => values.TryGetValue(property, out var value) ? value : fallback;

        private void Set(StyleProperty property, StyleLength value)
        {
            _lengths[property] = value;
            _owner.MarkLayoutDirty();
        }

        private void Set(StyleProperty property, StyleFloat value)
        {
            _floats[property] = value;
            _owner.MarkLayoutDirty();
        }

        private void Set(StyleProperty property, StyleColor value) => _colors[property] = value;

        private void Set<T>(StyleProperty property, StyleEnum<T> value)
            where T : struct, System.IConvertible
        {
            _enums[property] =
                value.keyword == StyleKeyword.Undefined
                    ? value.value.ToInt32(null)
                    : new StyleInt(value.keyword);
            _owner.MarkLayoutDirty();
        }
    }
}
