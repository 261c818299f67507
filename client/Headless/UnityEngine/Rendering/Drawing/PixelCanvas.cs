#nullable enable

using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>A picture in memory, the top row first.</summary>
    internal sealed class PixelCanvas
    {
        private readonly Color32[] _pixels;
        private DepthBuffer? _depths;
        private DepthPlane? _plane;

        public PixelCanvas(int width, int height)
        {
            Width = width;
            Height = height;
            _pixels = new Color32[width * height];
            Clip = Bounds;
        }

        public int Width { get; }

        public int Height { get; }

        public PixelRect Bounds => new PixelRect(0, 0, Width, Height);

        /// <summary>Nothing is drawn outside this rectangle.</summary>
        public PixelRect Clip { get; private set; }

        /// <summary>Made when a mesh is drawn; a picture without one needs none.</summary>
        public DepthBuffer Depths => _depths ??= new DepthBuffer(Width, Height);

        public Color32 this[int x, int y] => _pixels[y * Width + x];

        /// <summary>Narrows the clip. Pass the result to <see cref="RestoreClip"/>.</summary>
        public PixelRect PushClip(PixelRect rect)
        {
            var previous = Clip;
            Clip = previous.Intersect(rect);
            return previous;
        }

        /// <summary>Takes another clip in place of this one. Pass the result to <see cref="RestoreClip"/>.</summary>
        public PixelRect ReplaceClip(PixelRect rect)
        {
            var previous = Clip;
            Clip = rect;
            return previous;
        }

        public void RestoreClip(PixelRect previous) => Clip = previous;

        public void ClearDepths() => _depths?.Clear(Clip);

        /// <summary>What follows lies in this plane, and is not drawn where a mesh is nearer; null: it is drawn over all.</summary>
        public void LieIn(DepthPlane? plane) => _plane = _depths == null ? null : plane;

        public Span<Color32> Row(int y, int left, int width) =>
            _pixels.AsSpan(y * Width + left, width);

        public void Clear(Color32 color) =>
            Array.Fill(_pixels, new Color32(color.r, color.g, color.b, 255));

        public void Fill(PixelRect rect, Color32 color)
        {
            var area = rect.Intersect(Clip);
            if (area.IsEmpty || color.a == 0)
                return;
            if (_plane != null)
            {
                FillWhereSeen(area, color);
                return;
            }
            for (var y = area.Top; y < area.Bottom; y++)
            {
                var row = _pixels.AsSpan(y * Width + area.Left, area.Width);
                if (color.a == 255)
                    row.Fill(color);
                else
                    Blend(row, color);
            }
        }

        /// <summary>Draws one pixel over the picture; coverage from 0 to 1 scales the colour's alpha.</summary>
        public void Plot(int x, int y, Color32 color, float coverage = 1)
        {
            if (x < Clip.Left || x >= Clip.Right || y < Clip.Top || y >= Clip.Bottom)
                return;
            if (_plane is { } plane && !Depths.IsSeen(x, y, plane.At(x, y)))
                return;
            var alpha = (int)(color.a * coverage + 0.5f);
            ref var pixel = ref _pixels[y * Width + x];
            pixel = Mix(pixel, color, alpha);
        }

        /// <summary>The picture in Unity's order, bottom row first.</summary>
        public Color32[] ToBottomUp()
        {
            var result = new Color32[_pixels.Length];
            for (var y = 0; y < Height; y++)
                Array.Copy(_pixels, y * Width, result, (Height - 1 - y) * Width, Width);
            return result;
        }

        private void FillWhereSeen(PixelRect area, Color32 color)
        {
            for (var y = area.Top; y < area.Bottom; y++)
            for (var x = area.Left; x < area.Right; x++)
                Plot(x, y, color);
        }

        private static void Blend(Span<Color32> row, Color32 color)
        {
            for (var i = 0; i < row.Length; i++)
                row[i] = Mix(row[i], color, color.a);
        }

        internal static Color32 Mix(Color32 below, Color32 above, int alpha)
        {
            var rest = 255 - alpha;
            return new Color32(
                (byte)((above.r * alpha + below.r * rest + 127) / 255),
                (byte)((above.g * alpha + below.g * rest + 127) / 255),
                (byte)((above.b * alpha + below.b * rest + 127) / 255),
                255
            );
        }
    }
}
