#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>The pixels of a picture to draw on. Parts outside are ignored.</summary>
    internal sealed class PixelCanvas
    {
        public PixelCanvas(Color32[] pixels, int width, int height)
        {
            Pixels = pixels;
            Width = width;
            Height = height;
        }

        /// <summary>The rows from bottom to top, as in Unity.</summary>
        public Color32[] Pixels { get; }

        public int Width { get; }

        public int Height { get; }

        /// <param name="area">In pixels; the top left of the picture is 0,0.</param>
        public void Fill(PixelArea area, Color32 color)
        {
            var part = Clip(area);
            for (var y = part.Top; y < part.Bottom; y++)
            {
                Array.Fill(Pixels, color, Index(part.Left, y), part.Width);
            }
        }

        /// <summary>Draws the border of an area, from its outline inwards.</summary>
        public void Frame(PixelArea area, int thickness, Color32 color)
        {
            var down = Math.Min(thickness, area.Height);
            var across = Math.Min(thickness, area.Width);
            Fill(new PixelArea(area.Left, area.Top, area.Width, down), color);
            Fill(new PixelArea(area.Left, area.Bottom - down, area.Width, down), color);
            Fill(new PixelArea(area.Left, area.Top, across, area.Height), color);
            Fill(new PixelArea(area.Right - across, area.Top, across, area.Height), color);
        }

        /// <summary>
        /// The number of pixels in an area that differ from their left neighbour: none on a plain ground, many in text.
        /// </summary>
        public int CountEdges(PixelArea area)
        {
            var part = Clip(area);
            var edges = 0;
            for (var y = part.Top; y < part.Bottom; y++)
            {
                var row = Index(0, y);
                for (var x = part.Left + 1; x < part.Right; x++)
                {
                    edges += Pixels[row + x].Equals(Pixels[row + x - 1]) ? 0 : 1;
                }
            }
            return edges;
        }

        /// <summary>The color that all pixels of an area have, which must lie within the picture; null if they differ.</summary>
        public Color32? OnlyColor(PixelArea area)
        {
            var color = Pixels[Index(area.Left, area.Top)];
            for (var y = area.Top; y < area.Bottom; y++)
            {
                var row = new ReadOnlySpan<Color32>(Pixels, Index(area.Left, y), area.Width);
                foreach (var pixel in row)
                {
                    if (!pixel.Equals(color))
                    {
                        return null;
                    }
                }
            }
            return color;
        }

        /// <summary>Copies an area, which must lie within the picture.</summary>
        public PixelCanvas Cut(PixelArea area)
        {
            var cut = new PixelCanvas(
                new Color32[area.Width * area.Height],
                area.Width,
                area.Height
            );
            for (var y = 0; y < area.Height; y++)
            {
                var from = Index(area.Left, area.Top + y);
                Array.Copy(Pixels, from, cut.Pixels, cut.Index(0, y), area.Width);
            }
            return cut;
        }

        /// <summary>
        /// An area, which must lie within the picture, with fewer pixels: each is the mean of those that it stands for.
        /// </summary>
        public PixelCanvas Scaled(PixelArea area, int width, int height)
        {
            var scaled = new PixelCanvas(new Color32[width * height], width, height);
            for (var y = 0; y < height; y++)
            {
                var top = area.Top + (int)((long)y * area.Height / height);
                var bottom = area.Top + (int)((long)(y + 1) * area.Height / height);
                for (var x = 0; x < width; x++)
                {
                    var left = area.Left + (int)((long)x * area.Width / width);
                    var right = area.Left + (int)((long)(x + 1) * area.Width / width);
                    var part = new PixelArea(left, top, right - left, bottom - top);
                    scaled.Pixels[scaled.Index(x, y)] = Mean(part);
                }
            }
            return scaled;
        }

        private Color32 Mean(PixelArea area)
        {
            var (r, g, b, count) = (0, 0, 0, area.Width * area.Height);
            for (var y = area.Top; y < area.Bottom; y++)
            {
                var row = new ReadOnlySpan<Color32>(Pixels, Index(area.Left, y), area.Width);
                foreach (var pixel in row)
                {
                    r += pixel.r;
                    g += pixel.g;
                    b += pixel.b;
                }
            }
            return new Color32((byte)(r / count), (byte)(g / count), (byte)(b / count), 255);
        }

        /// <summary>The part of an area within the picture; empty if there is none.</summary>
        public PixelArea Clip(PixelArea area)
        {
            var left = Math.Clamp(area.Left, 0, Width);
            var top = Math.Clamp(area.Top, 0, Height);
            var right = Math.Clamp(area.Right, left, Width);
            var bottom = Math.Clamp(area.Bottom, top, Height);
            return new PixelArea(left, top, right - left, bottom - top);
        }

        private int Index(int x, int y) => ((Height - 1 - y) * Width) + x;
    }
}
