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
            var share = IsFilled(image, out var amount)
                ? amount
                : OfFrame(level as RectTransform, level.parent as RectTransform);
            return share is { } filled ? Mathf.RoundToInt(filled * 100) : (int?)null;
        }

        private static bool IsFilled(Graphic? graphic, out float? amount)
        {
            var isFilled =
                graphic is Image { type: Image.Type.Filled } image && image.sprite != null;
            amount = isFilled ? ((Image)graphic!).fillAmount : (float?)null;
            return isFilled;
        }

        // Of a bar in a mask as much is seen as the mask lets through.
        private static float? OfMask(AbuRect bar, RectTransform mask)
        {
            if (
                mask.TryGetComponent<Mask>(out var cut)
                && cut.isActiveAndEnabled
                && IsFilled(cut.graphic, out var amount)
            )
            {
                return amount;
            }
            var isMask =
                (cut != null && cut.isActiveAndEnabled)
                || (mask.TryGetComponent<RectMask2D>(out var rect) && rect.isActiveAndEnabled);
            var frame = mask.rect;
            return isMask
                ? Mathf.Min(
                    ShareOf(bar.X, bar.Width, frame.xMin, frame.width),
                    ShareOf(bar.Y, bar.Height, -frame.yMax, frame.height)
                )
                : (float?)null;
        }

        // The part that both have in common, of the longer one.
        private static float ShareOf(float start, float length, float frameStart, float frame)
        {
            var from = Mathf.Max(start, frameStart);
            var to = Mathf.Min(start + length, frameStart + frame);
            return Mathf.Max(0, to - from) / Mathf.Max(length, frame);
        }

        private static float? OfFrame(RectTransform? bar, RectTransform? frame)
        {
            if (bar == null || frame == null || frame.rect.width * frame.rect.height == 0)
            {
                return null;
            }
            var name = ObjectName.Of(bar).ToLowerInvariant();
            if (!Words.Any(name.Contains))
            {
                return null;
            }
            var area = CanvasGrid.AreaIn(frame, bar);
            return OfMask(area, frame) ?? ShareOf(area, frame.rect);
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
