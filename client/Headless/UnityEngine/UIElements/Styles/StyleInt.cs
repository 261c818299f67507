using System;

namespace UnityEngine.UIElements
{
    /// <summary>A whole number of a style, or a keyword in its place.</summary>
    public struct StyleInt : IStyleValue<int>, IEquatable<StyleInt>
    {
        private int _value;
        private StyleKeyword _keyword;

        public StyleInt(int v)
            : this(v, StyleKeyword.Undefined) { }

        public StyleInt(StyleKeyword keyword)
            : this(default, keyword) { }

        private StyleInt(int v, StyleKeyword keyword)
        {
            _keyword = keyword;
            _value = v;
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public int value
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

        public static implicit operator StyleInt(StyleKeyword keyword) => new StyleInt(keyword);

        public static implicit operator StyleInt(int v) => new StyleInt(v);

        public static bool operator ==(StyleInt lhs, StyleInt rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleInt lhs, StyleInt rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleInt other) =>
            _keyword == other._keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is StyleInt other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _keyword);

        public override string ToString() =>
            _keyword == StyleKeyword.Undefined ? _value.ToString() : _keyword.ToString();
    }
}
