using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>A corner of a triangle in the plane of the screen.</summary>
    internal readonly struct FlatCorner
    {
        public FlatCorner(Vector2 place, Color color, Vector2 picture)
        {
            (Place, Color, Picture) = (place, color, picture);
        }

        /// <summary>In pixels, y down.</summary>
        public Vector2 Place { get; }

        public Color Color { get; }

        /// <summary>The place in the picture, from 0 to 1.</summary>
        public Vector2 Picture { get; }
    }

    /// <summary>Blends triangles over the picture; colours and places in their own picture run evenly between the corners.</summary>
    internal readonly struct FlatTrianglePainter
    {
        private readonly PixelCanvas _canvas;
        private readonly Texels? _texels;
        private readonly Color _tint;

        /// <param name="canvas">Where to draw.</param>
        /// <param name="texture">Null for colours alone.</param>
        /// <param name="tint">Is multiplied with all colours.</param>
        public FlatTrianglePainter(PixelCanvas canvas, Texture texture, Color tint)
        {
            (_canvas, _tint) = (canvas, tint);
            _texels = Texels.Of(texture);
        }

        public void Draw(FlatCorner a, FlatCorner b, FlatCorner c)
        {
            var area = Cross(a.Place, b.Place, c.Place);
            if (Mathf.Abs(area) < 1e-6f)
                return;
            if (area < 0)
                (b, c, area) = (c, b, -area);
            var min = Vector2.Min(a.Place, Vector2.Min(b.Place, c.Place));
            var max = Vector2.Max(a.Place, Vector2.Max(b.Place, c.Place));
            var clip = _canvas.Clip;
            var (top, bottom) = Range(min.y, max.y, clip.Top, clip.Bottom);
            var (left, right) = Range(min.x, max.x, clip.Left, clip.Right);
            for (var y = top; y < bottom; y++)
            for (var x = left; x < right; x++)
            {
                var place = new Vector2(x + 0.5f, y + 0.5f);
                var shares = new Vector3(
                    Cross(b.Place, c.Place, place),
                    Cross(c.Place, a.Place, place),
                    Cross(a.Place, b.Place, place)
                );
                if (
                    IsInside(shares.x, b, c)
                    && IsInside(shares.y, c, a)
                    && IsInside(shares.z, a, b)
                )
                    _canvas.Plot(x, y, ColorAt(shares / area, a, b, c));
            }
        }

        private Color ColorAt(Vector3 shares, FlatCorner a, FlatCorner b, FlatCorner c)
        {
            var color = (a.Color * shares.x + b.Color * shares.y + c.Color * shares.z) * _tint;
            if (!(_texels is { } texels))
                return color;
            var place = a.Picture * shares.x + b.Picture * shares.y + c.Picture * shares.z;
            return color * texels.Filtered(place.x, place.y);
        }

        // A pixel whose middle lies on an edge belongs to one of the two triangles that share it.
        private static bool IsInside(float share, FlatCorner from, FlatCorner to)
        {
            if (share != 0)
                return share > 0;
            var edge = to.Place - from.Place;
            return edge.y < 0 || (edge.y == 0 && edge.x > 0);
        }

        private static (int, int) Range(float min, float max, int first, int end) =>
            (
                Math.Max(first, Mathf.FloorToInt(Mathf.Max(min, first))),
                Math.Min(end, Mathf.CeilToInt(Mathf.Min(max, end)))
            );

        private static float Cross(Vector2 from, Vector2 to, Vector2 place) =>
            (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x);
    }
}
