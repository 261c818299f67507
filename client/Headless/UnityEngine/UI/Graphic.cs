using Headless.Drawing;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>A visible element of a canvas.</summary>
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    [ExecuteAlways]
    public abstract class Graphic : UIBehaviour
    {
        private Color m_Color = Color.white;
        private bool m_RaycastTarget = true;
        private Color? _shadow;

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

        /// <summary>
        /// Left, bottom, right, top: the pixels by which the area that pointers hit is smaller than the rectangle.
        /// </summary>
        public Vector4 raycastPadding { get; set; }

        public RectTransform rectTransform => (RectTransform)transform;

        public CanvasRenderer canvasRenderer => GetComponent<CanvasRenderer>();

        /// <summary>The nearest canvas above; null without one.</summary>
        public Canvas canvas => GetComponentInParent<Canvas>();

        /// <summary>The place in the drawing order of its root canvas; -1 if it is not drawn.</summary>
        public int depth => canvas == null ? -1 : GraphicDepths.Of(canvas.rootCanvas).IndexOf(this);

        /// <summary>Whether the masks and canvas groups above let a pointer at that place hit it.</summary>
        public virtual bool Raycast(Vector2 sp, Camera eventCamera)
        {
            var ignoresGroups = false;
            for (var level = transform; level != null; level = level.parent)
            {
                foreach (var filter in level.GetComponents<ICanvasRaycastFilter>())
                {
                    if (filter is Behaviour { isActiveAndEnabled: false })
                        continue;
                    var group = filter as CanvasGroup;
                    if (group != null && ignoresGroups)
                        continue;
                    if (!filter.IsRaycastLocationValid(sp, eventCamera))
                        return false;
                    ignoresGroups |= group != null && group.ignoreParentGroups;
                }
                // Masks and groups further up do not affect a nested canvas that overrides its sorting.
                if (level.GetComponent<Canvas>() is { overrideSorting: true } own && own != null)
                    break;
            }
            return true;
        }

        /// <summary>The color to draw with: tinted by the renderer, faded by the canvas groups above.</summary>
        internal Color Tint(float alpha)
        {
            var renderer = canvasRenderer;
            var own = _shadow ?? color;
            var tint = renderer == null ? own : own * renderer.GetColor();
            tint.a *= alpha;
            return tint;
        }

        /// <summary>Draws it in that colour instead of its own.</summary>
        internal void PaintShadow(PixelCanvas pixels, ScreenQuad quad, float alpha, Color shadow)
        {
            _shadow = shadow;
            Paint(pixels, quad, alpha);
            _shadow = null;
        }

        /// <param name="alpha">The alpha of the canvas groups above.</param>
        internal virtual void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha) { }
    }

    public abstract class MaskableGraphic : Graphic { }
}
