using Headless.Drawing;

namespace UnityEngine.UI
{
    [RequireComponent(typeof(CanvasRenderer))]
    public class Image : MaskableGraphic, ILayoutElement
    {
        // A canvas's usual number of pixels to a unit.
        private const float ReferencePixels = 100;

        private Sprite m_Sprite;
        private float m_FillAmount = 1;

        protected Image() { }

        public enum Type
        {
            Simple,
            Sliced,
            Tiled,
            Filled,
        }

        public enum FillMethod
        {
            Horizontal,
            Vertical,
            Radial90,
            Radial180,
            Radial360,
        }

        /// <summary>Null for a plain box.</summary>
        public Sprite sprite
        {
            get => m_Sprite;
            set => m_Sprite = value;
        }

        public Type type { get; set; }

        public FillMethod fillMethod { get; set; } = FillMethod.Radial360;

        public float fillAmount
        {
            get => m_FillAmount;
            set => m_FillAmount = Mathf.Clamp01(value);
        }

        public virtual float minWidth => 0;
        public virtual float preferredWidth => SpriteSize.x;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight => SpriteSize.y;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 0;

        // A sliced or tiled sprite can be as small as its borders.
        private Vector2 SpriteSize
        {
            get
            {
                if (m_Sprite == null)
                    return Vector2.zero;
                var border = m_Sprite.border;
                var size =
                    type == Type.Sliced || type == Type.Tiled
                        ? new Vector2(border.x + border.z, border.y + border.w)
                        : m_Sprite.rect.size;
                return size * (ReferencePixels / m_Sprite.pixelsPerUnit);
            }
        }

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        internal override void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha)
        {
            var tint = Tint(alpha);
            if (m_Sprite == null)
                pixels.Fill(PixelRect.Snap(quad.Box), tint);
            else
                PaintSprite(pixels, quad, tint);
        }

        private void PaintSprite(PixelCanvas pixels, ScreenQuad quad, Color tint)
        {
            var clip =
                type == Type.Filled
                    ? pixels.PushClip(Filled(PixelRect.Snap(quad.Box)))
                    : pixels.Clip;
            SpritePainter.Draw(pixels, quad, m_Sprite, tint, type == Type.Sliced);
            pixels.RestoreClip(clip);
        }

        // From the left or from the bottom. The round ways of filling are drawn from the left too.
        private PixelRect Filled(PixelRect box)
        {
            var isUpright = fillMethod == FillMethod.Vertical;
            var gone = Mathf.RoundToInt((1 - fillAmount) * (isUpright ? box.Height : box.Width));
            return isUpright
                ? new PixelRect(box.Left, box.Top + gone, box.Right, box.Bottom)
                : new PixelRect(box.Left, box.Top, box.Right - gone, box.Bottom);
        }
    }
}
