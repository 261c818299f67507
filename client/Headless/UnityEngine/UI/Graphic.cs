using Headless.Drawing;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Something visible on a canvas.</summary>
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    [ExecuteAlways]
    public abstract class Graphic : UIBehaviour
    {
        private Color m_Color = Color.white;
        private bool m_RaycastTarget = true;

        public virtual Color color
        {
            get => m_Color;
            set => m_Color = value;
        }

        public virtual bool raycastTarget
        {
            get => m_RaycastTarget;
            set => m_RaycastTarget = value;
        }

        public RectTransform rectTransform => (RectTransform)transform;

        /// <summary>The nearest canvas above; null without one.</summary>
        public Canvas canvas => GetComponentInParent<Canvas>();

        /// <param name="alpha">of the canvas groups above</param>
        internal virtual void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha) { }
    }

    public abstract class MaskableGraphic : Graphic { }
}
