#nullable enable

namespace Abu
{
    /// <summary>What <see cref="PointHit.Depth"/> is for the kinds of things that the default walkers find.</summary>
    internal static class PointDepth
    {
        // Above whatever a camera draws, whose depth is at most 100.
        private const float Overlays = 1_000_000;

        /// <summary>Of panels and overlay canvases, which share one order; of two with the same the panel is on top.</summary>
        public static float OfOverlay(float sortingOrder, bool isPanel) =>
            Overlays + sortingOrder * 2 + (isPanel ? 1 : 0);

        /// <param name="cameraDepth">A camera that is drawn later draws over the others.</param>
        /// <param name="distance">From the camera.</param>
        public static float OfCamera(float cameraDepth, float distance) =>
            cameraDepth + 1 / (2 + distance);
    }
}
