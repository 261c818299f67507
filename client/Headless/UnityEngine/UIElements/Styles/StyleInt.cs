using System;

namespace UnityEngine.UIElements
{
    /// <summary>A whole number of a style, or a keyword in its place.</summary>
    public struct StyleInt : IStyleValue<int>, IEquatable<StyleInt>
    {
        private ValueOrKeyword<int> _content;

        public StyleInt(int v)
        {
            _content = new ValueOrKeyword<int>(v);
        }

        public StyleInt(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<int>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public int value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleInt(StyleKeyword keyword) => new StyleInt(keyword);

        public static implicit operator StyleInt(int v) => new StyleInt(v);

        public static bool operator ==(StyleInt lhs, StyleInt rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleInt lhs, StyleInt rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleInt other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleInt other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
