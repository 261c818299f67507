using System;
using Headless.Drawing;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>A visible element of a canvas.</summary>
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    [ExecuteAlways]
    public abstract partial class Graphic : UIBehaviour, ICanvasElement
    {
        private static Material s_Default;

        protected Material m_Material;

        private Color m_Color = Color.white;
        private bool m_RaycastTarget = true;

        [NonSerialized]
        private Color? _shadow;

        public static Material defaultGraphicMaterial =>
            s_Default != null
                ? s_Default
                : s_Default = new Material(Shader.Find("UI/Default"))
                {
                    name = "Default UI Material",
                };

        public virtual Color color
        {
            get => m_Color;
            set
            {
                if (m_Color == value)
                    return;
                m_Color = value;
                SetVerticesDirty();
            }
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

        public virtual Material defaultMaterial => defaultGraphicMaterial;

        /// <summary>Kept for the game; all graphics are drawn as by Unity's own material.</summary>
        public virtual Material material
        {
            get => m_Material != null ? m_Material : defaultMaterial;
            set
            {
                if (m_Material == value)
                    return;
                m_Material = value;
                SetMaterialDirty();
            }
        }

        /// <summary>The material after the components that change it.</summary>
        public virtual Material materialForRendering
        {
            get
            {
                var result = material;
                foreach (var modifier in GetComponents<IMaterialModifier>())
                    result = modifier.GetModifiedMaterial(result);
                return result;
            }
        }

        public virtual Texture mainTexture => Texture2D.whiteTexture;

        /// <summary>Whether the masks and canvas groups above let a pointer at that place hit it.</summary>
        public virtual bool Raycast(Vector2 sp, Camera eventCamera) =>
            Raycast(sp, eventCamera, false);

        protected bool Raycast(Vector2 sp, Camera eventCamera, bool ignoreMasks)
        {
            var ignoresGroups = false;
            for (var level = transform; level != null; level = level.parent)
            {
                foreach (var filter in level.GetComponents<ICanvasRaycastFilter>())
                {
                    if (filter is Behaviour { isActiveAndEnabled: false })
                        continue;
                    if (ignoreMasks && (filter is Mask || filter is RectMask2D))
                        continue;
                    // The holes of a picture further up are holes for others only where it is a mask.
                    if (filter is Graphic above && above != this && (ignoreMasks || !IsMask(level)))
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

        private static bool IsMask(Transform level) => level.TryGetComponent<Mask>(out _);

        /// <summary>The rectangle; graphics are drawn on whole pixels as it is.</summary>
        public Rect GetPixelAdjustedRect() => rectTransform.rect;

        public Vector2 PixelAdjustPoint(Vector2 point) => point;

        /// <summary>Takes on the size of its picture; what has none stays as it is.</summary>
        public virtual void SetNativeSize() { }

        /// <summary>Fills in the triangles that are drawn: a plain rectangle. The places are relative to the pivot.</summary>
        protected virtual void OnPopulateMesh(VertexHelper vh)
        {
            vh.Clear();
            GraphicMesh.AddQuad(vh, GetPixelAdjustedRect(), new Rect(0, 0, 1, 1), color);
        }

        /// <summary>Whether its triangles are drawn rather than what <see cref="Paint"/> draws.</summary>
        internal virtual bool IsDrawnAsMesh => true;

        /// <summary>Whether a game's class or component decides about its triangles.</summary>
        protected bool HasForeignMesh =>
            GraphicMesh.IsForeign(GetType()) || GraphicMesh.HasForeignEffect(this);

        internal VertexHelper MakeMesh()
        {
            var mesh = new VertexHelper();
            OnPopulateMesh(mesh);
            foreach (var modifier in GetComponents<IMeshModifier>())
                if (!(modifier is Behaviour { isActiveAndEnabled: false }))
                    modifier.ModifyMesh(mesh);
            return mesh;
        }

        /// <summary>The color to draw with: tinted by the renderer, faded by the canvas groups above.</summary>
        internal Color Tint(float alpha) => (_shadow ?? color) * RendererTint(alpha);

        /// <summary>What the renderer and the canvas groups above do to the graphic's own colours.</summary>
        internal Color RendererTint(float alpha)
        {
            var renderer = canvasRenderer;
            var tint = renderer == null ? Color.white : renderer.GetColor();
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
}
