using System;

namespace UnityEngine.UIElements
{
    /// <summary>A choice of a style, or a keyword in its place.</summary>
    public struct StyleEnum<T> : IStyleValue<T>, IEquatable<StyleEnum<T>>
        where T : struct, IConvertible
    {
        private T _value;
        private StyleKeyword _keyword;

        public StyleEnum(T v)
            : this(v, StyleKeyword.Undefined) { }

        public StyleEnum(StyleKeyword keyword)
            : this(default, keyword) { }

        private StyleEnum(T v, StyleKeyword keyword)
        {
            _keyword = keyword;
            _value = v;
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public T value
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

        public static implicit operator StyleEnum<T>(StyleKeyword keyword) =>
            new StyleEnum<T>(keyword);

        public static implicit operator StyleEnum<T>(T v) => new StyleEnum<T>(v);

        public static bool operator ==(StyleEnum<T> lhs, StyleEnum<T> rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleEnum<T> lhs, StyleEnum<T> rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleEnum<T> other) =>
            _keyword == other._keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is StyleEnum<T> other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _keyword);

        public override string ToString() =>
            _keyword == StyleKeyword.Undefined ? _value.ToString() : _keyword.ToString();
    }
}
