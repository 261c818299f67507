using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Values of styles, or keywords in their places. Only those that were set are stored.</summary>
    internal class StyleValues
    {
        public static readonly StyleValues None = new StyleValues();

        private Dictionary<StyleProperty, StyleLength> _lengths;
        private Dictionary<StyleProperty, StyleFloat> _floats;
        private Dictionary<StyleProperty, StyleColor> _colors;
        private Dictionary<StyleProperty, StyleInt> _enums;
        private StyleBackground _background = StyleKeyword.Null;

        // One bit for each property.
        private ulong _declared;
        private ulong _set;

        public bool IsEmpty => _declared == 0;

        /// <summary>True if it has a value or a keyword, so that what lies below does not count.</summary>
        public bool Has(StyleProperty property) => (_declared & BitOf(property)) != 0;

        /// <summary>True if it was set to a value and not to a keyword.</summary>
        public bool IsSet(StyleProperty property) => (_set & BitOf(property)) != 0;

        public StyleLength GetLength(StyleProperty property) =>
            Get(_lengths, property, StyleKeyword.Null);

        public StyleFloat GetFloat(StyleProperty property) =>
            Get(_floats, property, StyleKeyword.Null);

        public StyleColor GetColor(StyleProperty property) =>
            Get(_colors, property, StyleKeyword.Null);

        /// <summary>The number of the enum value that was set.</summary>
        public StyleInt GetNumber(StyleProperty property) =>
            Get(_enums, property, StyleKeyword.Null);

        public StyleBackground GetBackground() => _background;

        public void Set(StyleProperty property, StyleLength value)
        {
            Put(ref _lengths, property, value, value.keyword);
            Changed();
        }

        public void Set(StyleProperty property, StyleFloat value)
        {
            Put(ref _floats, property, value, value.keyword);
            Changed();
        }

        public void Set(StyleProperty property, StyleInt value)
        {
            Put(ref _enums, property, value, value.keyword);
            Changed();
        }

        public void Set(StyleProperty property, StyleColor value) =>
            Put(ref _colors, property, value, value.keyword);

        public void Set(StyleBackground value)
        {
            _background = value;
            Note(StyleProperty.BackgroundImage, value.keyword);
        }

        /// <summary>Called when the layout may differ.</summary>
        protected virtual void Changed() { }

        private void Put<T>(
            ref Dictionary<StyleProperty, T> values,
            StyleProperty property,
            T value,
            StyleKeyword keyword
        )
        {
            values ??= new Dictionary<StyleProperty, T>();
            values[property] = value;
            Note(property, keyword);
        }

        private void Note(StyleProperty property, StyleKeyword keyword)
        {
            var bit = BitOf(property);
            _declared = keyword == StyleKeyword.Null ? _declared & ~bit : _declared | bit;
            _set = keyword == StyleKeyword.Undefined ? _set | bit : _set & ~bit;
        }

        private static ulong BitOf(StyleProperty property) => 1UL << (int)property;

        private static T Get<T>(
            Dictionary<StyleProperty, T> values,
            StyleProperty property,
            T fallback
        ) => values != null && values.TryGetValue(property, out var value) ? value : fallback;
    }
}
