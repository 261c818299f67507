using System.Collections.Generic;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Draws lines through points of the world. They face the camera; their corners are sharp.</summary>
    internal static class LinePainter
    {
        /// <param name="points">In the world, at least two.</param>
        /// <param name="look">How wide it is, and of which colour.</param>
        /// <param name="tint">Is multiplied with the colours.</param>
        public static void Draw(
            PixelCanvas canvas,
            ScreenMap map,
            IReadOnlyList<Vector3> points,
            LineLook look,
            Color tint
        )
        {
            var shares = Shares(points);
            var painter = new FlatTrianglePainter(canvas, null, tint);
            for (var i = 1; i < points.Count; i++)
            {
                var from = new LineEnd(points[i - 1], shares[i - 1], look);
                var to = new LineEnd(points[i], shares[i], look);
                if (Cut(map.Lens, ref from, ref to))
                    Draw(canvas, painter, map.Lens, from, to);
            }
            canvas.LieIn(null);
        }

        /// <summary>How far along the line each point is, from 0 to 1.</summary>
        private static float[] Shares(IReadOnlyList<Vector3> points)
        {
            var shares = new float[points.Count];
            for (var i = 1; i < shares.Length; i++)
                shares[i] = shares[i - 1] + Vector3.Distance(points[i - 1], points[i]);
            var whole = Mathf.Max(shares[^1], 1e-6f);
            for (var i = 0; i < shares.Length; i++)
                shares[i] /= whole;
            return shares;
        }

        // Leaves of it what is before the camera; false if nothing is.
        private static bool Cut(Lens lens, ref LineEnd from, ref LineEnd to)
        {
            var (first, last) = (
                lens.ToView(from.Place).z - lens.Near,
                lens.ToView(to.Place).z - lens.Near
            );
            if (first < 0 && last < 0)
                return false;
            if (first < 0)
                from = LineEnd.Between(from, to, first / (first - last));
            else if (last < 0)
                to = LineEnd.Between(from, to, first / (first - last));
            return true;
        }

        private static void Draw(
            PixelCanvas canvas,
            FlatTrianglePainter painter,
            Lens lens,
            LineEnd from,
            LineEnd to
        )
        {
            var (start, end) = (from.On(lens), to.On(lens));
            var way = end.Place - start.Place;
            if (way.sqrMagnitude < 1e-8f)
                return;
            var across = new Vector2(-way.y, way.x).normalized;
            var corners = new[]
            {
                start.Corner(across, from.Color),
                start.Corner(-across, from.Color),
                end.Corner(across, to.Color),
                end.Corner(-across, to.Color),
            };
            canvas.LieIn(
                DepthPlane.Through(
                    start.Drawn(across),
                    start.Drawn(-across),
                    end.Drawn(across),
                    start.Depth,
                    start.Depth,
                    end.Depth
                )
            );
            painter.Draw(corners[0], corners[1], corners[2]);
            painter.Draw(corners[2], corners[1], corners[3]);
        }

        private readonly struct LineEnd
        {
            private readonly float _width;

            public LineEnd(Vector3 place, float share, LineLook look)
                : this(place, look.WidthAt(share), look.Colors.Evaluate(share)) { }

            private LineEnd(Vector3 place, float width, Color color)
            {
                (Place, _width, Color) = (place, width, color);
            }

            public Vector3 Place { get; }

            public Color Color { get; }

            public static LineEnd Between(LineEnd from, LineEnd to, float share) =>
                new LineEnd(
                    Vector3.Lerp(from.Place, to.Place, share),
                    Mathf.Lerp(from._width, to._width, share),
                    Color.Lerp(from.Color, to.Color, share)
                );

            public DrawnEnd On(Lens lens)
            {
                var view = lens.ToView(Place);
                // On the near plane itself after a cut, where rounding may leave it a little before.
                view.z = Mathf.Max(view.z, lens.Near);
                var pixel = lens.ToPixel(view);
                var side = lens.ToPixel(view + new Vector3(_width / 2, 0, 0));
                return new DrawnEnd(pixel, side.X - pixel.X);
            }
        }

        private readonly struct DrawnEnd
        {
            private readonly DrawnCorner _middle;
            private readonly float _half;

            public DrawnEnd(DrawnCorner middle, float half)
            {
                (_middle, _half) = (middle, half);
            }

            public Vector2 Place => new Vector2(_middle.X, _middle.Y);

            public float Depth => _middle.Depth;

            public FlatCorner Corner(Vector2 across, Color color) =>
                new FlatCorner(Place + across * _half, color, Vector2.zero);

            public DrawnCorner Drawn(Vector2 across)
            {
                var place = Place + across;
                return new DrawnCorner(place.x, place.y, Depth, 1);
            }
        }
    }
}
