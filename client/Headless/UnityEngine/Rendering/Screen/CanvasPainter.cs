using UnityEngine;
using UnityEngine.UI;

namespace Headless.Drawing
{
    /// <summary>Draws a canvas: its objects in the order of the hierarchy, each over its parent.</summary>
    internal static class CanvasPainter
    {
        public static void Draw(PixelCanvas pixels, Canvas canvas, ScreenMap map) =>
            Draw(pixels, canvas.transform, canvas, map, AlphaAbove(canvas));

        private static void Draw(
            PixelCanvas pixels,
            Transform level,
            Canvas canvas,
            ScreenMap map,
            float alpha
        )
        {
            if (!level.gameObject.activeInHierarchy || IsOtherCanvas(level, canvas))
                return;
            alpha = CanvasGroup.Multiply(level, alpha);
            foreach (var graphic in level.GetComponents<Graphic>())
                if (graphic.isActiveAndEnabled)
                    graphic.Paint(pixels, map.Quad(level, graphic.rectTransform.rect), alpha);
            for (var i = 0; i < level.childCount; i++)
                Draw(pixels, level.GetChild(i), canvas, map, alpha);
        }

        /// <summary>Nested canvases that are off draw nothing; those with an own order are drawn apart.</summary>
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
