#nullable enable

using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>A rectangle of whole pixels. y grows downwards; right and bottom are one beyond the last pixel.</summary>
    internal readonly struct PixelRect
    {
        public readonly int Left;
        public readonly int Top;
        public readonly int Right;
        public readonly int Bottom;

        public PixelRect(int left, int top, int right, int bottom)
        {
            Left = left;
            Top = top;
            Right = right;
            Bottom = bottom;
        }

        public int Width => Right - Left;

        public int Height => Bottom - Top;

        public bool IsEmpty => Right <= Left || Bottom <= Top;

        /// <summary>Rounds the edges to the nearest pixel, so that neighbours neither overlap nor leave a gap.</summary>
        public static PixelRect Snap(Rect rect) =>
            new PixelRect(Round(rect.xMin), Round(rect.yMin), Round(rect.xMax), Round(rect.yMax));

        public PixelRect Intersect(PixelRect other) =>
            new PixelRect(
                Math.Max(Left, other.Left),
                Math.Max(Top, other.Top),
                Math.Min(Right, other.Right),
                Math.Min(Bottom, other.Bottom)
            );

        public PixelRect Shrink(int left, int top, int right, int bottom) =>
            new PixelRect(Left + left, Top + top, Right - right, Bottom - bottom);

        private static int Round(float value)
        {
            // Limits values far off the screen, which would overflow an integer.
            var limited = Math.Max(-1e6f, Math.Min(1e6f, value));
            return (int)Math.Floor(limited + 0.5f);
        }
    }
}
