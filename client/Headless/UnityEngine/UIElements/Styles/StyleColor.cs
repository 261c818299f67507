using System;

namespace UnityEngine.UIElements
{
    /// <summary>A colour of a style, or a keyword in its place.</summary>
    public struct StyleColor : IStyleValue<Color>, IEquatable<StyleColor>
    {
        private ValueOrKeyword<Color> _content;

        public StyleColor(Color v)
        {
            _content = new ValueOrKeyword<Color>(v);
        }

        public StyleColor(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Color>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Color value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleColor(StyleKeyword keyword) => new StyleColor(keyword);

        public static implicit operator StyleColor(Color v) => new StyleColor(v);

        public static bool operator ==(StyleColor lhs, StyleColor rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleColor lhs, StyleColor rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleColor other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleColor other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
