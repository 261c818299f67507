#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>The points of an area where an object may be hit.</summary>
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

        /// <summary>Converts from y up to y down: screenshots count from the top, Unity counts from the bottom.</summary>
        public static AbuRect FromTop(Rect area) =>
            new(area.xMin, GameScreen.Height - area.yMax, area.width, area.height);
    }
}
