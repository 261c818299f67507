#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>The points of the screen where an object may be hit, in pixels, y up.</summary>
    internal static class ScreenPoints
    {
        // The middle first, then points that a cover in the middle may leave free.
        private static readonly Vector2[] Places =
        {
            new(0.5f, 0.5f),
            new(0.25f, 0.25f),
            new(0.75f, 0.25f),
            new(0.25f, 0.75f),
            new(0.75f, 0.75f),
            new(0.5f, 0.1f),
            new(0.5f, 0.9f),
            new(0.1f, 0.5f),
            new(0.9f, 0.5f),
        };

        public static IEnumerable<Vector2> In(Rect area)
        {
            foreach (var place in Places)
            {
                yield return area.min + Vector2.Scale(area.size, place);
            }
        }

        /// <summary>The box on the screen; empty if the camera does not see it.</summary>
        public static Rect Seen(Bounds bounds, Camera camera)
        {
            var min = Vector2.positiveInfinity;
            var max = Vector2.negativeInfinity;
            for (var i = 0; i < 8; i++)
            {
                var corner = camera.WorldToScreenPoint(Corner(bounds, i));
                if (corner.z < camera.nearClipPlane || corner.z > camera.farClipPlane)
                {
                    // It is partly behind the camera, and then its picture has no box.
                    return Rect.zero;
                }
                min = Vector2.Min(min, corner);
                max = Vector2.Max(max, corner);
            }
            var screen = camera.pixelRect;
            return Rect.MinMaxRect(
                Mathf.Max(min.x, screen.xMin),
                Mathf.Max(min.y, screen.yMin),
                Mathf.Min(max.x, screen.xMax),
                Mathf.Min(max.y, screen.yMax)
            );
        }

        /// <summary>Converts from y up to y down: screenshots count from the top, Unity counts from the bottom.</summary>
        public static AbuRect FromTop(Rect area) =>
            new(area.xMin, Screen.height - area.yMax, area.width, area.height);

        private static Vector3 Corner(Bounds bounds, int index) =>
            bounds.center
            + Vector3.Scale(
                bounds.extents,
                new Vector3(
                    (index & 1) == 0 ? -1 : 1,
                    (index & 2) == 0 ? -1 : 1,
                    (index & 4) == 0 ? -1 : 1
                )
            );
    }
}
