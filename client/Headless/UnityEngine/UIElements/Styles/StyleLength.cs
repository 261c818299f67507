using System;

namespace UnityEngine.UIElements
{
    /// <summary>A length of a style, or a keyword in its place.</summary>
    public struct StyleLength : IStyleValue<Length>, IEquatable<StyleLength>
    {
        private Length _value;
        private StyleKeyword _keyword;

        public StyleLength(Length v)
            : this(v, StyleKeyword.Undefined) { }

        public StyleLength(StyleKeyword keyword)
            : this(default, keyword) { }

        public StyleLength(float v)
            : this(new Length(v), StyleKeyword.Undefined) { }

        private StyleLength(Length v, StyleKeyword keyword)
        {
            _keyword = keyword;
            _value = v;
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Length value
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

        public static implicit operator StyleLength(StyleKeyword keyword) =>
            new StyleLength(keyword);

        public static implicit operator StyleLength(Length v) => new StyleLength(v);

        public static implicit operator StyleLength(float v) => new StyleLength(v);

        public static bool operator ==(StyleLength lhs, StyleLength rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleLength lhs, StyleLength rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleLength other) =>
            _keyword == other._keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is StyleLength other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _keyword);

        public override string ToString() =>
            _keyword == StyleKeyword.Undefined ? _value.ToString() : _keyword.ToString();
    }
}
