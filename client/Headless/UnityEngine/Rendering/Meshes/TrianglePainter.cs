using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Fills triangles with a surface wherever nothing nearer is drawn.</summary>
    internal readonly struct TrianglePainter
    {
        private readonly PixelCanvas _canvas;
        private readonly DepthBuffer _depths;

        public TrianglePainter(PixelCanvas canvas, Surface surface)
        {
            _canvas = canvas;
            _depths = canvas.Depths;
            Surface = surface;
        }

        public Surface Surface { get; }

        /// <param name="corners">None, or those of a convex area, in order.</param>
        /// <param name="light">From 0 to 1.</param>
        public void Draw(ReadOnlySpan<DrawnCorner> corners, float light)
        {
            var color = Surface.Lit(light);
            for (var i = 2; i < corners.Length; i++)
                Draw(corners[0], corners[i - 1], corners[i], color);
        }

        private void Draw(DrawnCorner a, DrawnCorner b, DrawnCorner c, Color color)
        {
            if (a.Y > b.Y)
                (a, b) = (b, a);
            if (b.Y > c.Y)
                (b, c) = (c, b);
            if (a.Y > b.Y)
                (a, b) = (b, a);
            var clip = _canvas.Clip;
            var top = Math.Max(clip.Top, FirstPixel(a.Y));
            var bottom = Math.Min(clip.Bottom, FirstPixel(c.Y));
            if (top >= bottom || IsThin(a, b, c))
                return;
            var fill = new Fill(a, b, c, color, Surface);
            for (var y = top; y < bottom; y++)
            {
                var one = AtHeight(a, c, y);
                var other = y + 0.5 < b.Y ? AtHeight(a, b, y) : AtHeight(b, c, y);
                var left = Math.Max(clip.Left, FirstPixel(Math.Min(one, other)));
                var right = Math.Min(clip.Right, FirstPixel(Math.Max(one, other)));
                if (left < right)
                    fill.Row(
                        _canvas.Row(y, left, right - left),
                        _depths.Row(y, left, right - left),
                        left,
                        y
                    );
            }
        }

        // The first pixel whose middle lies at the place or after it, so that triangles side by side share no pixel.
        private static int FirstPixel(double place) =>
            (int)Math.Ceiling(Math.Clamp(place, -1e6, 1e6) - 0.5);

        private static bool IsThin(in DrawnCorner a, in DrawnCorner b, in DrawnCorner c) =>
            Math.Abs(
                ((double)b.X - a.X) * ((double)c.Y - a.Y)
                    - ((double)b.Y - a.Y) * ((double)c.X - a.X)
            ) < 1e-9;

        private static double AtHeight(in DrawnCorner from, in DrawnCorner to, int y) =>
            from.X + ((double)to.X - from.X) * (y + 0.5 - from.Y) / ((double)to.Y - from.Y);

        /// <summary>What one triangle does to a row of pixels.</summary>
        private readonly struct Fill
        {
            private readonly Surface _surface;
            private readonly Color _color;
            private readonly Color32 _plain;
            private readonly DepthPlane _depth;
            private readonly DepthPlane _share;
            private readonly DepthPlane _u;
            private readonly DepthPlane _v;

            public Fill(
                in DrawnCorner a,
                in DrawnCorner b,
                in DrawnCorner c,
                Color color,
                Surface surface
            )
            {
                (_surface, _color, _plain) = (surface, color, color);
                _depth = DepthPlane.Through(a, b, c, a.Depth, b.Depth, c.Depth);
                (_share, _u, _v) = (default, default, default);
                if (!surface.HasPicture)
                    return;
                _share = DepthPlane.Through(a, b, c, a.Share, b.Share, c.Share);
                _u = DepthPlane.Through(a, b, c, a.U, b.U, c.U);
                _v = DepthPlane.Through(a, b, c, a.V, b.V, c.V);
            }

            public void Row(Span<Color32> pixels, Span<float> depths, int left, int y)
            {
                var depth = _depth.At(left, y);
                for (var i = 0; i < pixels.Length; i++, depth += _depth.StepX)
                {
                    if (depth < depths[i])
                        continue;
                    var color = _surface.HasPicture ? Textured(left + i, y) : _plain;
                    if (_surface.IsBlended)
                    {
                        pixels[i] = PixelCanvas.Mix(pixels[i], color, color.a);
                        continue;
                    }
                    (pixels[i], depths[i]) = (color, (float)depth);
                }
            }

            private Color32 Textured(int x, int y)
            {
                var share = _share.At(x, y);
                return _surface.At(
                    _color,
                    (float)(_u.At(x, y) / share),
                    (float)(_v.At(x, y) / share)
                );
            }
        }
    }
}
