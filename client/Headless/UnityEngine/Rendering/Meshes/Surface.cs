using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>What a mesh is covered with.</summary>
    internal readonly struct Surface
    {
        // What Unity shows where a renderer has no material.
        private static readonly Color s_Missing = Color.magenta;

        private readonly Color _color;
        private readonly Texels? _texels;
        private readonly bool _isLit;
        private readonly Vector2 _offset;
        private readonly Vector2 _scale;

        /// <param name="material">Null is drawn magenta.</param>
        /// <param name="color">The material's, or the renderer's own.</param>
        public Surface(Material material, Color color)
        {
            var isMissing = material == null;
            _color = isMissing ? s_Missing : color;
            _isLit = !isMissing && material.shader.IsLit;
            IsOneSided = isMissing || material.shader.IsOneSided;
            IsBlended = !isMissing && material.IsTransparent;
            _texels = isMissing ? null : Texels.Of(material.mainTexture);
            _offset = isMissing ? Vector2.zero : material.mainTextureOffset;
            _scale = isMissing ? Vector2.one : material.mainTextureScale;
        }

        /// <summary>Both sides, blended, unlit.</summary>
        public Surface(Texture2D picture)
        {
            _color = Color.white;
            _isLit = IsOneSided = false;
            IsBlended = true;
            _texels = Texels.Of(picture);
            (_offset, _scale) = (Vector2.zero, Vector2.one);
        }

        /// <summary>Not drawn where it is seen from behind.</summary>
        public bool IsOneSided { get; }

        /// <summary>Drawn over what is there by its alpha, and hides nothing.</summary>
        public bool IsBlended { get; }

        public bool HasPicture => _texels != null;

        /// <param name="light">From 0 to 1.</param>
        public Color Lit(float light)
        {
            var share = _isLit ? light : 1;
            var alpha = IsBlended ? _color.a : 1;
            return new Color(_color.r * share, _color.g * share, _color.b * share, alpha);
        }

        /// <summary>The lit colour with the texture at a place, from 0 to 1 from its lower left corner.</summary>
        public Color At(Color lit, float u, float v)
        {
            var texel = _texels.Value.At(u * _scale.x + _offset.x, v * _scale.y + _offset.y);
            var color = lit * (Color)texel;
            return IsBlended ? color : new Color(color.r, color.g, color.b, 1);
        }
    }

    /// <summary>The pixels of a texture.</summary>
    internal readonly struct Texels
    {
        private readonly Color32[] _pixels;
        private readonly int _width;
        private readonly int _height;
        private readonly bool _isClamped;
        private readonly bool _isSmooth;

        private Texels(Color32[] pixels, Texture texture)
        {
            _pixels = pixels;
            (_width, _height) = (texture.width, texture.height);
            _isClamped = texture.wrapMode == TextureWrapMode.Clamp;
            _isSmooth = texture.filterMode != FilterMode.Point;
        }

        public static Texels? Of(Texture texture) =>
            texture == null ? (Texels?)null
            : texture is Texture2D picture ? new Texels(picture.Pixels, picture)
            : texture is RenderTexture drawn ? new Texels(drawn.Canvas.ToBottomUp(), drawn)
            : null;

        /// <summary>The mean of the pixels around a place, unless the texture is one of sharp pixels.</summary>
        public Color Filtered(float u, float v)
        {
            if (!_isSmooth)
                return At(u, v);
            var (x, y) = (u * _width - 0.5f, v * _height - 0.5f);
            var left = (Mathf.Floor(x) + 0.5f) / _width;
            var bottom = (Mathf.Floor(y) + 0.5f) / _height;
            var (right, top) = (left + 1f / _width, bottom + 1f / _height);
            var across = x - Mathf.Floor(x);
            return Color.LerpUnclamped(
                Color.LerpUnclamped(At(left, bottom), At(right, bottom), across),
                Color.LerpUnclamped(At(left, top), At(right, top), across),
                y - Mathf.Floor(y)
            );
        }

        /// <summary>The one pixel at a place.</summary>
        public Color32 At(float u, float v) =>
            _pixels[Index(v, _height) * _width + Index(u, _width)];

        private int Index(float place, int size)
        {
            var index = Mathf.FloorToInt((_isClamped ? place : place - Mathf.Floor(place)) * size);
            return Mathf.Clamp(index, 0, size - 1);
        }
    }
}
