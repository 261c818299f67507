#nullable enable

namespace Abu
{
    /// <summary>The values of <see cref="PointHit.Depth"/> that the default walkers use.</summary>
    internal static class PointDepth
    {
        // Larger than all depths of cameras, which are at most 100.
        private const float Overlays = 1_000_000;

        /// <summary>
        /// For panels and overlay canvases, which share one order. With the same order the panel is on top.
        /// </summary>
        public static float OfOverlay(float sortingOrder, bool isPanel) =>
            Overlays + sortingOrder * 2 + (isPanel ? 1 : 0);

        /// <param name="cameraDepth">A camera that is drawn later draws over the others.</param>
        /// <param name="distance">The distance from the camera.</param>
        public static float OfCamera(float cameraDepth, float distance) =>
            cameraDepth + 1 / (2 + distance);
    }
}
