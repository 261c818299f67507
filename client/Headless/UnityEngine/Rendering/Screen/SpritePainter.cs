using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Draws sprites: stretched, sliced, repeated, mirrored, turned.</summary>
    internal static class SpritePainter
    {
        /// <param name="mode">Whether its borders keep their size, and what is between them is repeated.</param>
        /// <param name="pixelsPerUnit">Of the sprite, for its borders; null for its own number.</param>
        public static void Draw(
            PixelCanvas canvas,
            ScreenQuad quad,
            Sprite sprite,
            Color tint,
            SpriteDrawMode mode,
            float? pixelsPerUnit = null
        )
        {
            if (sprite.IsPlain(out var plain) && quad.IsUpright)
                canvas.Fill(PixelRect.Snap(quad.Box), tint * (Color)plain);
            else
                DrawTextured(
                    canvas,
                    quad,
                    new SpriteSampler(sprite, quad, mode, pixelsPerUnit ?? sprite.pixelsPerUnit),
                    tint
                );
        }

        private static void DrawTextured(
            PixelCanvas canvas,
            ScreenQuad quad,
            SpriteSampler sampler,
            Color tint
        )
        {
            var determinant = quad.Right.x * quad.Up.y - quad.Right.y * quad.Up.x;
            if (Mathf.Abs(determinant) < 0.0001f)
                return;
            var area = PixelRect.Snap(quad.Box).Intersect(canvas.Clip);
            for (var y = area.Top; y < area.Bottom; y++)
            for (var x = area.Left; x < area.Right; x++)
            {
                var offset = new Vector2(x + 0.5f, y + 0.5f) - quad.Origin;
                var u = (offset.x * quad.Up.y - offset.y * quad.Up.x) / determinant;
                var v = (offset.y * quad.Right.x - offset.x * quad.Right.y) / determinant;
                if (u >= 0 && u < 1 && v >= 0 && v < 1)
                    canvas.Plot(x, y, tint * sampler.At(u, v));
            }
        }
    }

    /// <summary>The colour of a sprite at a place, measured from 0 to 1 from the lower left corner.</summary>
    internal readonly struct SpriteSampler
    {
        private readonly Color32[] _pixels;
        private readonly int _stride;
        private readonly Rect _rect;
        private readonly Vector4 _border;
        private readonly Vector2 _pixelsPerTexel;
        private readonly Vector2 _size;
        private readonly bool _isSmooth;
        private readonly bool _isTiled;

        public SpriteSampler(
            Sprite sprite,
            ScreenQuad quad,
            SpriteDrawMode mode,
            float pixelsPerUnit
        )
        {
            _pixels = sprite.texture.Pixels;
            _stride = sprite.texture.width;
            _rect = sprite.rect;
            _border = mode == SpriteDrawMode.Simple ? Vector4.zero : sprite.border;
            _isTiled = mode == SpriteDrawMode.Tiled;
            _size = new Vector2(quad.Right.magnitude, quad.Up.magnitude);
            _pixelsPerTexel = quad.Scale / pixelsPerUnit;
            _isSmooth = sprite.texture.filterMode != FilterMode.Point;
        }

        public Color At(float u, float v)
        {
            var x = Texel(u, _size.x, _rect.width, _border.x, _border.z, _pixelsPerTexel.x);
            var y = Texel(v, _size.y, _rect.height, _border.y, _border.w, _pixelsPerTexel.y);
            return _isSmooth ? Smooth(x - 0.5f, y - 0.5f) : Nearest((int)x, (int)y);
        }

        /// <summary>
        /// The borders keep their size and the middle is stretched or repeated; borders too large for the box shrink together.
        /// </summary>
        private float Texel(
            float place,
            float size,
            float texels,
            float start,
            float end,
            float scale
        )
        {
            if (start + end <= 0 && !_isTiled)
                return place * texels;
            if (start + end > 0)
                scale = Mathf.Min(scale, size / (start + end));
            var pixel = place * size;
            if (pixel < start * scale)
                return pixel / scale;
            if (pixel > size - end * scale)
                return texels - (size - pixel) / scale;
            if (_isTiled)
                return start + Mathf.Repeat(pixel / scale - start, texels - start - end);
            var middle = Mathf.Max(size - (start + end) * scale, 0.001f);
            return start + (pixel - start * scale) / middle * (texels - start - end);
        }

        private Color Nearest(int x, int y)
        {
            x = Mathf.Clamp(x, 0, (int)_rect.width - 1);
            y = Mathf.Clamp(y, 0, (int)_rect.height - 1);
            return _pixels[((int)_rect.yMin + y) * _stride + (int)_rect.xMin + x];
        }

        private Color Smooth(float x, float y)
        {
            var left = Mathf.FloorToInt(x);
            var bottom = Mathf.FloorToInt(y);
            var below = Color.LerpUnclamped(
                Nearest(left, bottom),
                Nearest(left + 1, bottom),
                x - left
            );
            var above = Color.LerpUnclamped(
                Nearest(left, bottom + 1),
                Nearest(left + 1, bottom + 1),
                x - left
            );
            return Color.LerpUnclamped(below, above, y - bottom);
        }
    }
}
