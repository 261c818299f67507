using Headless.Drawing;

namespace UnityEngine.UI
{
    [RequireComponent(typeof(CanvasRenderer))]
    public class Image : MaskableGraphic
    {
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
