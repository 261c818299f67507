using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Headless.ProjectPlayer
{
    /// <summary>
    /// Controls that lie outside of this screen and would be on a larger one: where a canvas is not scaled, its author
    /// has seen it on the screen of a desk.
    /// </summary>
    internal static class OffScreen
    {
        private static readonly Vector2 Larger = new(1920, 1080);

        private static readonly Vector3[] Corners = new Vector3[4];

        /// <summary>The number of those in the scenes that are open.</summary>
        internal static int Count()
        {
            Canvas.ForceUpdateCanvases();
            return Object
                .FindObjectsByType<Selectable>(FindObjectsSortMode.None)
                .Count(control => control.transform is RectTransform rect && IsOffScreen(rect));
        }

        private static bool IsOffScreen(RectTransform rect)
        {
            var canvas = rect.GetComponentInParent<Canvas>()?.rootCanvas;
            if (canvas == null || canvas.renderMode == RenderMode.WorldSpace || IsScaled(canvas))
            {
                return false;
            }
            if (canvas.transform is not RectTransform whole)
            {
                return false;
            }
            var (min, max) = BoxOf(rect, whole);
            var (size, more) = (whole.rect.size, Larger / canvas.scaleFactor - whole.rect.size);
            var isOff = max.x <= 0 || max.y <= 0 || min.x >= size.x || min.y >= size.y;
            return isOff
                && Enumerable
                    .Range(0, 2)
                    .All(axis =>
                    {
                        var (low, high) = Shares(rect, whole, axis);
                        return max[axis] + high * more[axis] > 0
                            && min[axis] + low * more[axis] < size[axis] + more[axis];
                    });
        }

        private static bool IsScaled(Canvas canvas) =>
            canvas.TryGetComponent<CanvasScaler>(out var scaler)
            && scaler.uiScaleMode != CanvasScaler.ScaleMode.ConstantPixelSize;

        // From the canvas's lower left corner.
        private static (Vector2 Min, Vector2 Max) BoxOf(RectTransform rect, RectTransform whole)
        {
            rect.GetWorldCorners(Corners);
            var points = Corners
                .Select(corner => (Vector2)whole.InverseTransformPoint(corner) - whole.rect.min)
                .ToList();
            return (points.Aggregate(Vector2.Min), points.Aggregate(Vector2.Max));
        }

        // How much of what the canvas grows by its edges move, by the anchors of all that is around it.
        private static (float Low, float High) Shares(
            RectTransform rect,
            RectTransform whole,
            int axis
        )
        {
            if (rect == whole)
            {
                return (0, 1);
            }
            if (rect.parent is not RectTransform parent)
            {
                return (0.5f, 0.5f);
            }
            var (low, high) = Shares(parent, whole, axis);
            return (
                Mathf.Lerp(low, high, rect.anchorMin[axis]),
                Mathf.Lerp(low, high, rect.anchorMax[axis])
            );
        }
    }
}
