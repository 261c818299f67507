using Headless.Drawing;
using UnityEngine;

namespace TMPro
{
    /// <summary>A text on a canvas.</summary>
    [DisallowMultipleComponent]
    [RequireComponent(typeof(CanvasRenderer))]
    [ExecuteAlways]
    public class TextMeshProUGUI : TMP_Text
    {
        internal override float UnitsPerPoint => 1;

        internal override void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha) =>
            PaintText(pixels, quad, alpha);

        protected override void Awake()
        {
            // A new text gets the size from TextMeshPro's settings for texts on canvases.
            if (rectTransform.sizeDelta == new Vector2(100, 100))
                rectTransform.sizeDelta = new Vector2(200, 50);
        }
    }
}
