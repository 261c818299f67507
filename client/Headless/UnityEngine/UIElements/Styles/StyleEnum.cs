using System;

namespace UnityEngine.UIElements
{
    /// <summary>A choice of a style, or a keyword in its place.</summary>
    public struct StyleEnum<T> : IStyleValue<T>, IEquatable<StyleEnum<T>>
        where T : struct, IConvertible
    {
        private ValueOrKeyword<T> _content;

        public StyleEnum(T v)
        {
            _content = new ValueOrKeyword<T>(v);
        }

        public StyleEnum(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<T>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public T value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleEnum<T>(StyleKeyword keyword) =>
            new StyleEnum<T>(keyword);

        public static implicit operator StyleEnum<T>(T v) => new StyleEnum<T>(v);

        public static bool operator ==(StyleEnum<T> lhs, StyleEnum<T> rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleEnum<T> lhs, StyleEnum<T> rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleEnum<T> other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleEnum<T> other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
