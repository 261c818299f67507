using System;

namespace UnityEngine.UIElements
{
    /// <summary>How far an element is drawn from its place; percentages are of its own size.</summary>
    public struct Translate : IEquatable<Translate>
    {
        public Translate(Length x, Length y)
            : this(x, y, 0) { }

        public Translate(Length x, Length y, float z)
        {
            (this.x, this.y, this.z) = (x, y, z);
        }

        public Length x { get; set; }

        public Length y { get; set; }

        public float z { get; set; }

        public static Translate None() => default;

        public static bool operator ==(Translate lhs, Translate rhs) => lhs.Equals(rhs);

        public static bool operator !=(Translate lhs, Translate rhs) => !lhs.Equals(rhs);

        public bool Equals(Translate other) => x == other.x && y == other.y && z == other.z;

        public override bool Equals(object obj) => obj is Translate other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(x, y, z);

        public override string ToString() => $"{x} {y} {z}";
    }

    /// <summary>A move of a style, or a keyword in its place.</summary>
    public struct StyleTranslate : IStyleValue<Translate>, IEquatable<StyleTranslate>
    {
        private ValueOrKeyword<Translate> _content;

        public StyleTranslate(Translate v)
        {
            _content = new ValueOrKeyword<Translate>(v);
        }

        public StyleTranslate(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Translate>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Translate value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleTranslate(StyleKeyword keyword) =>
            new StyleTranslate(keyword);

        public static implicit operator StyleTranslate(Translate v) => new StyleTranslate(v);

        public static bool operator ==(StyleTranslate lhs, StyleTranslate rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleTranslate lhs, StyleTranslate rhs) => !lhs.Equals(rhs);

        public bool Equals(StyleTranslate other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleTranslate other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
