#nullable enable

using System;

namespace Abu
{
    /// <summary>A part of the screen, in pixels of the screenshot; the top left is 0,0.</summary>
    public readonly struct AbuRect
    {
        public AbuRect(float x, float y, float width, float height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        public float X { get; }

        public float Y { get; }

        public float Width { get; }

        public float Height { get; }

        /// <summary>Each edge rounded to the nearest pixel; null for a place that cannot be on a screen.</summary>
        internal PixelArea? ToPixels()
        {
            var (left, top) = (Math.Round((double)X), Math.Round((double)Y));
            var (right, bottom) = (Math.Round((double)X + Width), Math.Round((double)Y + Height));
            var isPlace = IsPixel(left) && IsPixel(top) && IsPixel(right) && IsPixel(bottom);
            return isPlace && right >= left && bottom >= top
                ? new PixelArea((int)left, (int)top, (int)(right - left), (int)(bottom - top))
                : (PixelArea?)null;
        }

        /// <summary>Whether the other lies in it; half a pixel does not count.</summary>
        internal bool Contains(AbuRect other) =>
            other.X >= X - 0.5f
            && other.Y >= Y - 0.5f
            && other.X + other.Width <= X + Width + 0.5f
            && other.Y + other.Height <= Y + Height + 0.5f;

        // False also for NaN.
        private static bool IsPixel(double value) => Math.Abs(value) < 1_000_000;

        public override string ToString() => $"{X},{Y} {Width}x{Height}";
    }
}
