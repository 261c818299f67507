using System;

namespace UnityEngine.UIElements
{
    /// <summary>A length of a style, or a keyword in its place.</summary>
    public struct StyleLength : IStyleValue<Length>, IEquatable<StyleLength>
    {
        private ValueOrKeyword<Length> _content;

        public StyleLength(Length v)
        {
            _content = new ValueOrKeyword<Length>(v);
        }

        public StyleLength(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Length>(keyword);
        }

        public StyleLength(float v)
            : this(new Length(v)) { }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Length value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleLength(StyleKeyword keyword) =>
            new StyleLength(keyword);

        public static implicit operator StyleLength(Length v) => new StyleLength(v);

        public static implicit operator StyleLength(float v) => new StyleLength(v);

        public static bool operator ==(StyleLength lhs, StyleLength rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleLength lhs, StyleLength rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleLength other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleLength other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
