using System;

namespace Headless.Drawing
{
    /// <summary>For each pixel of a picture the depth of what it shows; larger is nearer.</summary>
    internal sealed class DepthBuffer
    {
        // What lies on a surface is seen, although its depth is computed along another way.
        private const double Tolerance = 1e-6;

        private readonly int _width;
        private readonly float[] _depths;

        public DepthBuffer(int width, int height)
        {
            _width = width;
            _depths = new float[width * height];
        }

        public Span<float> Row(int y, int left, int width) =>
            _depths.AsSpan(y * _width + left, width);

        /// <summary>Nothing is nearer than the far plane.</summary>
        public void Clear(PixelRect area)
        {
            for (var y = area.Top; y < area.Bottom; y++)
                Row(y, area.Left, area.Width).Clear();
        }

        public bool IsSeen(int x, int y, double depth) =>
            depth + Tolerance >= _depths[y * _width + x];
    }
}
