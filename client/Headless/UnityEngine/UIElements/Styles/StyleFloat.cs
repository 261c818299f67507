using System;

namespace UnityEngine.UIElements
{
    /// <summary>A number of a style, or a keyword in its place.</summary>
    public struct StyleFloat : IStyleValue<float>, IEquatable<StyleFloat>
    {
        private float _value;
        private StyleKeyword _keyword;

        public StyleFloat(float v)
            : this(v, StyleKeyword.Undefined) { }

        public StyleFloat(StyleKeyword keyword)
            : this(default, keyword) { }

        private StyleFloat(float v, StyleKeyword keyword)
        {
            _keyword = keyword;
            _value = v;
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public float value
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

        public static implicit operator StyleFloat(StyleKeyword keyword) => new StyleFloat(keyword);

        public static implicit operator StyleFloat(float v) => new StyleFloat(v);

        public static bool operator ==(StyleFloat lhs, StyleFloat rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleFloat lhs, StyleFloat rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleFloat other) =>
            _keyword == other._keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is StyleFloat other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _keyword);

        public override string ToString() =>
            _keyword == StyleKeyword.Undefined ? _value.ToString() : _keyword.ToString();
    }
}
