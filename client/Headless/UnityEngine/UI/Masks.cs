using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>
    /// Hides the parts of its children that lie outside its graphic; here outside the graphic's rectangle.
    /// </summary>
    [ExecuteAlways]
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    public class Mask : UIBehaviour, ICanvasRaycastFilter
    {
        protected Mask() { }

        public bool showMaskGraphic { get; set; } = true;

        public RectTransform rectTransform => (RectTransform)transform;

        public Graphic graphic => GetComponent<Graphic>();

        public virtual bool MaskEnabled() => IsActive() && graphic != null && graphic.IsActive();

        public virtual bool IsRaycastLocationValid(Vector2 sp, Camera eventCamera) =>
            !isActiveAndEnabled
            || RectTransformUtility.RectangleContainsScreenPoint(rectTransform, sp, eventCamera);
    }

    /// <summary>Hides the parts of its children that lie outside its rectangle.</summary>
    [ExecuteAlways]
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    public class RectMask2D : UIBehaviour, ICanvasRaycastFilter
    {
        protected RectMask2D() { }

        /// <summary>Left, bottom, right, top: the units by which the visible area is smaller than the rectangle.</summary>
        public Vector4 padding { get; set; }

        /// <summary>Kept for the game: the edges are drawn sharp.</summary>
        public Vector2Int softness { get; set; }

        /// <summary>What is seen through it, in the units of its root canvas.</summary>
        public Rect canvasRect
        {
            get
            {
                var canvas = GetComponentInParent<Canvas>();
                if (canvas == null)
                    return Rect.zero;
                var own = rectTransform.rect;
                var root = canvas.rootCanvas.transform;
                Vector2 Place(Vector2 of) =>
                    root.InverseTransformPoint(transform.TransformPoint(of));
                return new Rect(Place(own.min), Place(own.max) - Place(own.min));
            }
        }

        public RectTransform rectTransform => (RectTransform)transform;

        public virtual bool IsRaycastLocationValid(Vector2 sp, Camera eventCamera) =>
            !isActiveAndEnabled
            || RectTransformUtility.RectangleContainsScreenPoint(
                rectTransform,
                sp,
                eventCamera,
                padding
            );
    }
}
