using System;

namespace UnityEngine.UIElements
{
    /// <summary>How far an element is turned as it is drawn, around its origin.</summary>
    public struct Rotate : IEquatable<Rotate>
    {
        public Rotate(Angle angle)
        {
            this.angle = angle;
        }

        public Angle angle { get; set; }

        public static Rotate None() => default;

        public static bool operator ==(Rotate lhs, Rotate rhs) => lhs.Equals(rhs);

        public static bool operator !=(Rotate lhs, Rotate rhs) => !lhs.Equals(rhs);

        public bool Equals(Rotate other) => angle == other.angle;

        public override bool Equals(object obj) => obj is Rotate other && Equals(other);

        public override int GetHashCode() => angle.GetHashCode();

        public override string ToString() => angle.ToString();
    }

    /// <summary>A turn of a style, or a keyword in its place.</summary>
    public struct StyleRotate : IStyleValue<Rotate>, IEquatable<StyleRotate>
    {
        private ValueOrKeyword<Rotate> _content;

        public StyleRotate(Rotate v)
        {
            _content = new ValueOrKeyword<Rotate>(v);
        }

        public StyleRotate(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Rotate>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Rotate value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleRotate(StyleKeyword keyword) =>
            new StyleRotate(keyword);

        public static implicit operator StyleRotate(Rotate v) => new StyleRotate(v);

        public static bool operator ==(StyleRotate lhs, StyleRotate rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleRotate lhs, StyleRotate rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleRotate other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleRotate other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
