#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>How full a bar on a canvas is: an image that is filled, or one that is a part of its frame.</summary>
    internal static class CanvasFill
    {
        // The edges at which a bar begins may be this part of the frame away from its own.
        private const float Edge = 0.1f;
        private const float LeastAcross = 0.6f;

        // What games call the moving part of a bar.
        private static readonly string[] Words = { "fill", "bar", "progress", "gauge", "meter" };

        /// <summary>The share that is filled, in per cent; null for other images.</summary>
        public static int? Of(Transform level)
        {
            if (!(Picture.Of(level) is { } image))
            {
                return null;
            }
            var share =
                image is Image { type: Image.Type.Filled } part && part.sprite != null
                    ? part.fillAmount
                    : OfFrame(level as RectTransform, level.parent as RectTransform);
            return share is { } filled ? Mathf.RoundToInt(filled * 100) : (int?)null;
        }

        private static float? OfFrame(RectTransform? bar, RectTransform? frame)
        {
            if (bar == null || frame == null || frame.rect.width * frame.rect.height == 0)
            {
                return null;
            }
            var name = ObjectName.Of(bar).ToLowerInvariant();
            return Words.Any(name.Contains)
                ? ShareOf(CanvasGrid.AreaIn(frame, bar), frame.rect)
                : null;
        }

        // In the space of the frame, y down.
        private static float? ShareOf(AbuRect bar, Rect frame)
        {
            var (across, along) = (bar.Width / frame.width, bar.Height / frame.height);
            var fromLeft = Mathf.Abs(bar.X - frame.xMin) <= Edge * frame.width;
            var fromBottom = Mathf.Abs(bar.Y + bar.Height + frame.yMin) <= Edge * frame.height;
            return along >= LeastAcross && along <= 1 + Edge && fromLeft && across <= 1 ? across
                : across >= LeastAcross && across <= 1 + Edge && fromBottom && along <= 1 ? along
                : (float?)null;
        }
    }
}
