#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The large images of overlay canvases through which nothing is seen.</summary>
    internal static class CanvasCurtains
    {
        public static IEnumerable<Curtain> All()
        {
            foreach (var image in SceneObjects.Unordered<Image>())
            {
                if (
                    IsOpaque(image)
                    && image.canvas is { } canvas
                    && Curtain.IsOpaque(image.color.a * AlphaOf(image.transform, canvas))
                    && canvas.rootCanvas is { renderMode: RenderMode.ScreenSpaceOverlay } root
                    && CanvasView.IsSeen(root)
                    && CanvasView.WholeArea(image.rectTransform) is { } area
                    && Curtain.IsLarge(area)
                )
                {
                    yield return new Curtain(
                        area,
                        ObjectName.Telling(image) ?? ObjectName.Telling(root),
                        DepthOf(canvas),
                        thing => IsDrawnAfter(image.transform, canvas, thing)
                    );
                }
            }
        }

        /// <summary>See <see cref="PointHit.Depth"/>.</summary>
        public static float DepthOf(Canvas canvas)
        {
            var camera = CanvasView.CameraOf(canvas);
            return camera == null
                ? PointDepth.OfOverlay(canvas.sortingOrder, isPanel: false)
                : PointDepth.OfCamera(camera.depth, 0);
        }

        // Of one colour: who knows what a picture leaves open.
        private static bool IsOpaque(Image image) =>
            image.isActiveAndEnabled
            && image.sprite == null
            && image.material == image.defaultMaterial
            && !(image.TryGetComponent<Mask>(out var mask) && !mask.showMaskGraphic)
            && image.GetComponentInParent<RectMask2D>() == null
            && !(
                image.TryGetComponent<CanvasRenderer>(out var own)
                && !Curtain.IsOpaque(own.GetAlpha())
            );

        private static float AlphaOf(Transform level, Canvas canvas) =>
            CanvasView.Above(level, canvas).With(level).Alpha;

        // What is before it in the hierarchy, and around it, is drawn first.
        private static bool? IsDrawnAfter(Transform image, Canvas canvas, object thing)
        {
            if (
                !(thing is Transform place)
                || !SceneObjects.IsOnCanvas(place)
                || place.GetComponentInParent<Canvas>() != canvas
            )
            {
                return null;
            }
            return !place.IsChildOf(image) && SceneObjects.IsBefore(place, image);
        }
    }
}
