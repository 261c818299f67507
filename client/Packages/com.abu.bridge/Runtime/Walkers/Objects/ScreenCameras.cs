#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The cameras that draw onto the first screen, which is the one with the mouse and in pictures.</summary>
    internal static class ScreenCameras
    {
        /// <summary>The one on top last.</summary>
        public static IEnumerable<Camera> All() =>
            Camera
                .allCameras.Where(camera =>
                    camera.targetTexture == null && camera.targetDisplay == 0
                )
                .OrderBy(camera => camera.depth);

        /// <summary>Where on the screen a box is seen, in pixels, y up; one area for each camera that draws its layer.</summary>
        public static IEnumerable<Rect> AreasOf(Bounds bounds, int layer) =>
            All()
                .Where(camera => (camera.cullingMask & (1 << layer)) != 0)
                .Select(camera => ScreenPoints.Seen(bounds, camera))
                .Where(area => area.width > 0 && area.height > 0);
    }
}
