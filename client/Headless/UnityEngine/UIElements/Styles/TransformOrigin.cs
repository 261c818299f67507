using System;

namespace UnityEngine.UIElements
{
    /// <summary>The point of an element that stays where it is when the element is turned or scaled.</summary>
    public struct TransformOrigin : IEquatable<TransformOrigin>
    {
        public TransformOrigin(Length x, Length y)
            : this(x, y, 0) { }

        public TransformOrigin(Length x, Length y, float z)
        {
            (this.x, this.y, this.z) = (x, y, z);
        }

        public Length x { get; set; }

        public Length y { get; set; }

        public float z { get; set; }

        /// <summary>The middle.</summary>
        public static TransformOrigin Initial() =>
            new TransformOrigin(Length.Percent(50), Length.Percent(50));

        public static bool operator ==(TransformOrigin lhs, TransformOrigin rhs) => lhs.Equals(rhs);

        public static bool operator !=(TransformOrigin lhs, TransformOrigin rhs) =>
            !lhs.Equals(rhs);

        public bool Equals(TransformOrigin other) => x == other.x && y == other.y && z == other.z;

        public override bool Equals(object obj) => obj is TransformOrigin other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(x, y, z);

        public override string ToString() => $"{x} {y} {z}";
    }

    /// <summary>An origin of a style, or a keyword in its place.</summary>
    public struct StyleTransformOrigin
        : IStyleValue<TransformOrigin>,
            IEquatable<StyleTransformOrigin>
    {
        private ValueOrKeyword<TransformOrigin> _content;

        public StyleTransformOrigin(TransformOrigin v)
        {
            _content = new ValueOrKeyword<TransformOrigin>(v);
        }

        public StyleTransformOrigin(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<TransformOrigin>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public TransformOrigin value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleTransformOrigin(StyleKeyword keyword) =>
            new StyleTransformOrigin(keyword);

        public static implicit operator StyleTransformOrigin(TransformOrigin v) =>
            new StyleTransformOrigin(v);

        public static bool operator ==(StyleTransformOrigin lhs, StyleTransformOrigin rhs) =>
            lhs.Equals(rhs);

        public static bool operator !=(StyleTransformOrigin lhs, StyleTransformOrigin rhs) =>
            !lhs.Equals(rhs);

        public bool Equals(StyleTransformOrigin other) => _content.Equals(other._content);

        public override bool Equals(object obj) =>
            obj is StyleTransformOrigin other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
