using System;

namespace UnityEngine.UIElements
{
    /// <summary>A background picture of a style, or a keyword in its place.</summary>
    public struct StyleBackground : IStyleValue<Background>, IEquatable<StyleBackground>
    {
        private ValueOrKeyword<Background> _content;

        public StyleBackground(Background v)
        {
            _content = new ValueOrKeyword<Background>(v);
        }

        public StyleBackground(Texture2D v)
            : this(Background.FromTexture2D(v)) { }

        public StyleBackground(Sprite v)
            : this(Background.FromSprite(v)) { }

        public StyleBackground(StyleKeyword keyword)
        {
            _content = new ValueOrKeyword<Background>(keyword);
        }

        /// <summary>Meaningful while no keyword is set.</summary>
        public Background value
        {
            get => _content.Value;
            set => _content.Value = value;
        }

        public StyleKeyword keyword
        {
            get => _content.Keyword;
            set => _content.Keyword = value;
        }

        public static implicit operator StyleBackground(StyleKeyword keyword) =>
            new StyleBackground(keyword);

        public static implicit operator StyleBackground(Background v) => new StyleBackground(v);

        public static implicit operator StyleBackground(Texture2D v) => new StyleBackground(v);

        public static bool operator ==(StyleBackground lhs, StyleBackground rhs) => lhs.Equals(rhs);

        public static bool operator !=(StyleBackground lhs, StyleBackground rhs) =>
            !lhs.Equals(rhs);

        public bool Equals(StyleBackground other) => _content.Equals(other._content);

        public override bool Equals(object obj) => obj is StyleBackground other && Equals(other);

        public override int GetHashCode() => _content.GetHashCode();

        public override string ToString() => _content.ToString();
    }
}
