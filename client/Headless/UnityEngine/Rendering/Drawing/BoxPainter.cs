#nullable enable

using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Boxes with round corners and borders.</summary>
    internal static class BoxPainter
    {
        public static void Fill(PixelCanvas canvas, PixelRect rect, float radius, Color32 color)
        {
            var r = LimitRadius(rect, radius);
            if (r < 1)
            {
                canvas.Fill(rect, color);
                return;
            }
            var corner = (int)Math.Ceiling(r);
            canvas.Fill(rect.Shrink(0, corner, 0, corner), color);
            canvas.Fill(
                new PixelRect(rect.Left + corner, rect.Top, rect.Right - corner, rect.Top + corner),
                color
            );
            canvas.Fill(
                new PixelRect(
                    rect.Left + corner,
                    rect.Bottom - corner,
                    rect.Right - corner,
                    rect.Bottom
                ),
                color
            );
            for (var dy = 0; dy < corner; dy++)
            for (var dx = 0; dx < corner; dx++)
                PlotCorners(canvas, rect, dx, dy, color, Coverage(dx, dy, r));
        }

        /// <summary>A frame of the same width on all four sides, inside the rectangle.</summary>
        public static void Stroke(
            PixelCanvas canvas,
            PixelRect rect,
            float radius,
            int width,
            Color32 color
        )
        {
            if (width <= 0 || color.a == 0)
                return;
            var r = LimitRadius(rect, radius);
            if (r < 1)
            {
                StrokeSharp(canvas, rect, width, width, width, width, color, color, color, color);
                return;
            }
            var corner = Math.Max((int)Math.Ceiling(r), width);
            canvas.Fill(
                new PixelRect(rect.Left + corner, rect.Top, rect.Right - corner, rect.Top + width),
                color
            );
            canvas.Fill(
                new PixelRect(
                    rect.Left + corner,
                    rect.Bottom - width,
                    rect.Right - corner,
                    rect.Bottom
                ),
                color
            );
            canvas.Fill(
                new PixelRect(
                    rect.Left,
                    rect.Top + corner,
                    rect.Left + width,
                    rect.Bottom - corner
                ),
                color
            );
            canvas.Fill(
                new PixelRect(
                    rect.Right - width,
                    rect.Top + corner,
                    rect.Right,
                    rect.Bottom - corner
                ),
                color
            );
            for (var dy = 0; dy < corner; dy++)
            for (var dx = 0; dx < corner; dx++)
                PlotCorners(
                    canvas,
                    rect,
                    dx,
                    dy,
                    color,
                    Coverage(dx, dy, r) - InnerCoverage(dx, dy, r, width)
                );
        }

        /// <summary>A frame whose sides have different widths; the top and the bottom run over the whole width.</summary>
        public static void StrokeSharp(
            PixelCanvas canvas,
            PixelRect rect,
            int left,
            int top,
            int right,
            int bottom,
            Color32 leftColor,
            Color32 topColor,
            Color32 rightColor,
            Color32 bottomColor
        )
        {
            canvas.Fill(new PixelRect(rect.Left, rect.Top, rect.Right, rect.Top + top), topColor);
            canvas.Fill(
                new PixelRect(rect.Left, rect.Bottom - bottom, rect.Right, rect.Bottom),
                bottomColor
            );
            canvas.Fill(
                new PixelRect(rect.Left, rect.Top + top, rect.Left + left, rect.Bottom - bottom),
                leftColor
            );
            canvas.Fill(
                new PixelRect(rect.Right - right, rect.Top + top, rect.Right, rect.Bottom - bottom),
                rightColor
            );
        }

        private static float LimitRadius(PixelRect rect, float radius) =>
            Math.Max(0, Math.Min(radius, Math.Min(rect.Width, rect.Height) / 2));

        /// <summary>The share of the pixel at dx, dy from a corner that lies inside the rounding.</summary>
        private static float Coverage(int dx, int dy, float radius)
        {
            var x = radius - dx - 0.5f;
            var y = radius - dy - 0.5f;
            if (x <= 0 || y <= 0)
                return 1;
            return Mathf.Clamp01(radius - Mathf.Sqrt(x * x + y * y) + 0.5f);
        }

        private static float InnerCoverage(int dx, int dy, float radius, int width)
        {
            if (dx < width || dy < width)
                return 0;
            return Coverage(dx - width, dy - width, Math.Max(0, radius - width));
        }

        private static void PlotCorners(
            PixelCanvas canvas,
            PixelRect rect,
            int dx,
            int dy,
            Color32 color,
            float coverage
        )
        {
            if (coverage <= 0)
                return;
            canvas.Plot(rect.Left + dx, rect.Top + dy, color, coverage);
            canvas.Plot(rect.Right - 1 - dx, rect.Top + dy, color, coverage);
            canvas.Plot(rect.Left + dx, rect.Bottom - 1 - dy, color, coverage);
            canvas.Plot(rect.Right - 1 - dx, rect.Bottom - 1 - dy, color, coverage);
        }
    }
}
