#nullable enable

using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>How much of its frame a bar fills, which a game draws as a part of it.</summary>
    internal static class BarShare
    {
        // The edges at which a bar begins may be this part of the frame away from its own.
        private const float Edge = 0.1f;
        private const float LeastAcross = 0.6f;

        // What games call the moving part of a bar.
        private static readonly string[] Words = { "fill", "bar", "progress", "gauge", "meter" };

        /// <summary>Whether something of this name may be a bar.</summary>
        public static bool IsName(string name)
        {
            var small = name.ToLowerInvariant();
            return Words.Any(small.Contains);
        }

        /// <summary>From 0 to 1; null for what lies otherwise in its frame than a bar. Both in one space, y down.</summary>
        public static float? Of(Rect bar, Rect frame)
        {
            var (across, along) = (bar.width / frame.width, bar.height / frame.height);
            var fromLeft = Mathf.Abs(bar.xMin - frame.xMin) <= Edge * frame.width;
            var fromBottom = Mathf.Abs(bar.yMax - frame.yMax) <= Edge * frame.height;
            return along >= LeastAcross && along <= 1 + Edge && fromLeft && across <= 1 ? across
                : across >= LeastAcross && across <= 1 + Edge && fromBottom && along <= 1 ? along
                : (float?)null;
        }
    }
}
