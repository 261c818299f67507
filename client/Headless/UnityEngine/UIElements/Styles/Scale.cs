using System;

namespace UnityEngine.UIElements
{
    /// <summary>How many times as large an element is drawn, from its origin.</summary>
    public struct Scale : IEquatable<Scale>
    {
        public Scale(Vector2 scale)
            : this(new Vector3(scale.x, scale.y, 1)) { }

        public Scale(Vector3 scale)
        {
            value = scale;
        }

        public Vector3 value { get; set; }

        public static Scale None() => new Scale(Vector3.one);

        public static implicit operator Scale(Vector2 scale) => new Scale(scale);

        public static bool operator ==(Scale lhs, Scale rhs) => lhs.Equals(rhs);

        public static bool operator !=(Scale lhs, Scale rhs) => !lhs.Equals(rhs);

        public bool Equals(Scale other) => value == other.value;

        public override bool Equals(object obj) => obj is Scale other && Equals(other);

        public override int GetHashCode() => value.GetHashCode();

        public override string ToString() => value.ToString();
    }

    /// <summary>A size of a style, or a keyword in its place.</summary>
    public struct StyleScale : IStyleValue<Scale>, IEquatable<StyleScale>
    {
        private ValueOrKeyword<Scale> _content;

        public StyleScale(Scale v)
        {
            _content = new ValueOrKeyword<Scale>(v);
        }

        public StyleScale(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Scale>(keyword);
        }

        public StyleScale(Vector2 scale)
            : this(new Scale(scale)) { }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Scale value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleScale(StyleKeyword keyword) => new StyleScale(keyword);

        public static implicit operator StyleScale(Scale v) => new StyleScale(v);

        public static implicit operator StyleScale(Vector2 scale) => new StyleScale(scale);

        public static bool operator ==(StyleScale lhs, StyleScale rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleScale lhs, StyleScale rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleScale other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleScale other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
