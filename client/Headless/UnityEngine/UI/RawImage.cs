namespace UnityEngine.UI
{
    /// <summary>Shows a texture, or a part of it, in its rectangle.</summary>
    [RequireComponent(typeof(CanvasRenderer))]
    public class RawImage : MaskableGraphic
    {
        private Texture m_Texture;
        private Rect m_UVRect = new Rect(0, 0, 1, 1);

        protected RawImage() { }

        /// <summary>Null for a plain box.</summary>
        public Texture texture
        {
            get => m_Texture;
            set
            {
                if (m_Texture == value)
                    return;
                m_Texture = value;
                SetVerticesDirty();
                SetMaterialDirty();
            }
        }

        /// <summary>The part of the texture, from 0 to 1; beyond that it repeats if it is such a texture.</summary>
        public Rect uvRect
        {
            get => m_UVRect;
            set
            {
                if (m_UVRect == value)
                    return;
                m_UVRect = value;
                SetVerticesDirty();
            }
        }

        public override Texture mainTexture =>
            m_Texture != null ? m_Texture : material.mainTexture ?? base.mainTexture;

        public override void SetNativeSize()
        {
            var shown = mainTexture;
            if (shown == null)
                return;
            rectTransform.anchorMax = rectTransform.anchorMin;
            rectTransform.sizeDelta = new Vector2(
                Mathf.RoundToInt(shown.width * uvRect.width),
                Mathf.RoundToInt(shown.height * uvRect.height)
            );
        }

        protected override void OnPopulateMesh(VertexHelper vh)
        {
            vh.Clear();
            GraphicMesh.AddQuad(vh, GetPixelAdjustedRect(), m_UVRect, color);
        }

        protected override void OnDidApplyAnimationProperties() => SetAllDirty();
    }
}
