using System;

namespace UnityEngine.UIElements
{
    /// <summary>The picture behind an element; one of its three, or none.</summary>
    public struct Background : IEquatable<Background>
    {
        private Object _picture;

        public Texture2D texture
        {
            get => _picture as Texture2D;
            set => _picture = value;
        }

        public Sprite sprite
        {
            get => _picture as Sprite;
            set => _picture = value;
        }

        public RenderTexture renderTexture
        {
            get => _picture as RenderTexture;
            set => _picture = value;
        }

        public static Background FromTexture2D(Texture2D t) => new Background { texture = t };

        public static Background FromSprite(Sprite s) => new Background { sprite = s };

        public static Background FromRenderTexture(RenderTexture rt) =>
            new Background { renderTexture = rt };

        public static implicit operator Background(Texture2D v) => FromTexture2D(v);

        public static bool operator ==(Background lhs, Background rhs) => lhs.Equals(rhs);

        public static bool operator !=(Background lhs, Background rhs) => !lhs.Equals(rhs);

        public Object GetSelectedImage() => _picture;

        public bool IsEmpty() => _picture == null;

        public bool Equals(Background other) => _picture == other._picture;

        public override bool Equals(object obj) => obj is Background other && Equals(other);

        public override int GetHashCode() => _picture == null ? 0 : _picture.GetHashCode();

        public override string ToString() => _picture == null ? "" : _picture.ToString();
    }
}
