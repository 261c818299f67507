using System;

namespace UnityEngine.UIElements
{
    /// <summary>A colour of a style, or a keyword in its place.</summary>
    public struct StyleColor : IStyleValue<Color>, IEquatable<StyleColor>
    {
        private Color _value;
        private StyleKeyword _keyword;

        public StyleColor(Color v)
            : this(v, StyleKeyword.Undefined) { }

        public StyleColor(StyleKeyword keyword)
            : this(default, keyword) { }

        private StyleColor(Color v, StyleKeyword keyword)
        {
            _keyword = keyword;
            _value = v;
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Color value
        {
            get => _keyword == StyleKeyword.Undefined ? _value : default;
            set
            {
                _value = value;
                _keyword = StyleKeyword.Undefined;
            }
        }

        public StyleKeyword keyword
        {
            get => _keyword;
            set => _keyword = value;
        }

        public static implicit operator StyleColor(StyleKeyword keyword) => new StyleColor(keyword);

        public static implicit operator StyleColor(Color v) => new StyleColor(v);

        public static bool operator ==(StyleColor lhs, StyleColor rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleColor lhs, StyleColor rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleColor other) =>
            _keyword == other._keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is StyleColor other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _keyword);

        public override string ToString() =>
            _keyword == StyleKeyword.Undefined ? _value.ToString() : _keyword.ToString();
    }
}
