#nullable enable

using System.Linq;
using Abu;
using Dreamtides.Components;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>The bounds of objects, in pixels of the screenshot.</summary>
    internal static class ScreenPlace
    {
        /// <summary>
        /// The box around its collider, or around its rectangle on a canvas; null if neither is on the screen.
        /// </summary>
        public static AbuRect? Of(Component thing, IGameViewport viewport) =>
            Whole(thing, viewport) is { } whole ? Seen(whole, viewport) : null;

        /// <summary>Whether it is drawn, but entirely outside the screen.</summary>
        public static bool IsOutside(Component thing, IGameViewport viewport) =>
            Whole(thing, viewport) is { Width: > 0, Height: > 0 } whole
            && Seen(whole, viewport) == null;

        private static AbuRect? Seen(AbuRect whole, IGameViewport viewport)
        {
            var left = Mathf.Max(whole.X, 0);
            var right = Mathf.Min(whole.X + whole.Width, viewport.ScreenWidth);
            var top = Mathf.Max(whole.Y, 0);
            var bottom = Mathf.Min(whole.Y + whole.Height, viewport.ScreenHeight);
            return right > left && bottom > top
                ? new AbuRect(left, top, right - left, bottom - top)
                : (AbuRect?)null;
        }

        private static AbuRect? Whole(Component thing, IGameViewport viewport)
        {
            if (thing.transform is RectTransform rectangle)
            {
                return OfCanvas(rectangle, viewport);
            }

            var collider = thing.GetComponentInChildren<Collider>();
            return collider == null ? null : OfBox(collider.bounds, viewport);
        }

        public static bool Contains(AbuRect? place, Vector2 point) =>
            place is { } rect
            && point.x >= rect.X
            && point.x < rect.X + rect.Width
            && point.y >= rect.Y
            && point.y < rect.Y + rect.Height;

        private static AbuRect? OfCanvas(RectTransform rectangle, IGameViewport viewport)
        {
            var canvas = rectangle.GetComponentInParent<Canvas>();
            if (canvas == null)
            {
                return null;
            }

            var root = canvas.rootCanvas;
            var camera = root.renderMode == RenderMode.ScreenSpaceOverlay ? null : root.worldCamera;
            var corners = new Vector3[4];
            rectangle.GetWorldCorners(corners);
            return Around(
                corners
                    .Select(corner =>
                        (Vector3)RectTransformUtility.WorldToScreenPoint(camera!, corner)
                    )
                    .ToArray(),
                viewport
            );
        }

        private static AbuRect? OfBox(Bounds box, IGameViewport viewport)
        {
            var corners = Enumerable
                .Range(0, 8)
                .Select(i =>
                    viewport.WorldToScreenPoint(
                        box.center
                            + Vector3.Scale(
                                box.extents,
                                new Vector3(Sign(i), Sign(i >> 1), Sign(i >> 2))
                            )
                    )
                )
                .ToArray();
            // An object that is partly behind the camera has no box on the screen.
            return corners.All(corner => corner.z > 0) ? Around(corners, viewport) : (AbuRect?)null;
        }

        private static int Sign(int bits) => (bits & 1) == 0 ? -1 : 1;

        // Unity counts pixels from the bottom, pictures count them from the top.
        private static AbuRect Around(Vector3[] corners, IGameViewport viewport)
        {
            var left = corners.Min(corner => corner.x);
            var top = corners.Max(corner => corner.y);
            return new AbuRect(
                left,
                viewport.ScreenHeight - top,
                corners.Max(corner => corner.x) - left,
                top - corners.Min(corner => corner.y)
            );
        }
    }
}
