using System;

namespace UnityEngine.UIElements
{
    /// <summary>A number of a style, or a keyword in its place.</summary>
    public struct StyleFloat : IStyleValue<float>, IEquatable<StyleFloat>
    {
        private ValueOrKeyword<float> _content;

        public StyleFloat(float v)
        {
            _content = new ValueOrKeyword<float>(v);
        }

        public StyleFloat(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<float>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public float value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleFloat(StyleKeyword keyword) => new StyleFloat(keyword);

        public static implicit operator StyleFloat(float v) => new StyleFloat(v);

        public static bool operator ==(StyleFloat lhs, StyleFloat rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleFloat lhs, StyleFloat rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleFloat other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleFloat other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
