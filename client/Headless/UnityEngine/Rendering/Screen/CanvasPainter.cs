using UnityEngine;
using UnityEngine.UI;

namespace Headless.Drawing
{
    /// <summary>Draws a canvas: its objects in the order of the hierarchy, children over their parents.</summary>
    internal static class CanvasPainter
    {
        public static void Draw(PixelCanvas pixels, Canvas canvas, ScreenMap map) =>
            Draw(pixels, canvas.transform, canvas, map, AlphaAbove(canvas), pixels.Clip);

        /// <param name="unmasked">Where graphics are seen that no mask hides.</param>
        private static void Draw(
            PixelCanvas pixels,
            Transform level,
            Canvas canvas,
            ScreenMap map,
            float alpha,
            PixelRect unmasked
        )
        {
            if (!level.gameObject.activeInHierarchy || IsOtherCanvas(level, canvas))
                return;
            alpha = CanvasGroup.Multiply(level, alpha);
            var mask = level.GetComponent<Mask>();
            if (mask == null || mask.showMaskGraphic || !mask.MaskEnabled())
                PaintOwn(pixels, level, map, alpha, unmasked);
            var clip = pixels.Clip;
            Clip(pixels, level, map);
            for (var i = 0; i < level.childCount; i++)
                Draw(pixels, level.GetChild(i), canvas, map, alpha, unmasked);
            pixels.RestoreClip(clip);
        }

        private static void PaintOwn(
            PixelCanvas pixels,
            Transform level,
            ScreenMap map,
            float alpha,
            PixelRect unmasked
        )
        {
            foreach (var graphic in level.GetComponents<Graphic>())
            {
                if (!graphic.isActiveAndEnabled || IsCulled(graphic))
                    continue;
                var isMasked = !(graphic is MaskableGraphic { maskable: false });
                var clip = isMasked ? pixels.Clip : pixels.ReplaceClip(unmasked);
                Paint(pixels, graphic, map, alpha);
                pixels.RestoreClip(clip);
            }
        }

        private static void Paint(PixelCanvas pixels, Graphic graphic, ScreenMap map, float alpha)
        {
            if (graphic.IsDrawnAsMesh)
            {
                GraphicMesh.Draw(pixels, graphic, map, alpha);
                return;
            }
            PaintShadows(pixels, graphic, map, alpha);
            graphic.Paint(pixels, map.Quad(graphic.transform, graphic.rectTransform.rect), alpha);
        }

        private static void PaintShadows(
            PixelCanvas pixels,
            Graphic graphic,
            ScreenMap map,
            float alpha
        )
        {
            var rect = graphic.rectTransform.rect;
            foreach (var shadow in graphic.GetComponents<Shadow>())
                if (shadow.isActiveAndEnabled)
                    foreach (var offset in shadow.Offsets)
                        graphic.PaintShadow(
                            pixels,
                            map.Quad(
                                graphic.transform,
                                new Rect(rect.position + offset, rect.size)
                            ),
                            alpha,
                            shadow.ColorFor(graphic.color)
                        );
        }

        private static bool IsCulled(Graphic graphic) =>
            graphic.canvasRenderer is { cull: true } renderer && renderer != null;

        private static void Clip(PixelCanvas pixels, Transform level, ScreenMap map)
        {
            if (level.GetComponent<RectMask2D>() is { isActiveAndEnabled: true } area)
            {
                var box = area.rectTransform.rect;
                var rest = Rect.MinMaxRect(
                    box.xMin + area.padding.x,
                    box.yMin + area.padding.y,
                    box.xMax - area.padding.z,
                    box.yMax - area.padding.w
                );
                pixels.PushClip(PixelRect.Snap(map.Quad(level, rest).Box));
            }
            if (level.GetComponent<Mask>() is { } mask && mask != null && mask.MaskEnabled())
                pixels.PushClip(PixelRect.Snap(map.Quad(level, mask.rectTransform.rect).Box));
        }

        /// <summary>
        /// A nested canvas that is disabled is not drawn, and one with an order of its own is drawn separately.
        /// </summary>
        private static bool IsOtherCanvas(Transform level, Canvas drawn)
        {
            var own = level.GetComponent<Canvas>();
            return own != null && own != drawn && (!own.isActiveAndEnabled || own.overrideSorting);
        }

        private static float AlphaAbove(Canvas canvas)
        {
            var parent = canvas.transform.parent;
            return parent == null ? 1 : CanvasGroup.AlphaOf(parent);
        }
    }
}
