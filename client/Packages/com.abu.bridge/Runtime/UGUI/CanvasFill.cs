#nullable enable

using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>How full a bar on a canvas is: an image that is filled, or one that is a part of its frame.</summary>
    internal static class CanvasFill
    {
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
            if (!BarShare.IsName(ObjectName.Of(bar)))
            {
                return null;
            }
            var area = CanvasGrid.AreaIn(frame, bar);
            var (own, around) = (frame.rect, new Rect(area.X, area.Y, area.Width, area.Height));
            return OfMask(area, frame)
                ?? BarShare.Of(around, new Rect(own.xMin, -own.yMax, own.width, own.height));
        }
    }
}
