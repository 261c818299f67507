using Headless.Drawing;

namespace UnityEngine.UI
{
    [RequireComponent(typeof(CanvasRenderer))]
    public class Image : MaskableGraphic
    {
        private Sprite m_Sprite;

        protected Image() { }

        public enum Type
        {
            Simple,
            Sliced,
            Tiled,
            Filled,
        }

        /// <summary>Null for a plain box.</summary>
        public Sprite sprite
        {
            get => m_Sprite;
            set => m_Sprite = value;
        }

        public Type type { get; set; }

        internal override void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha)
        {
            var tint = Tint(alpha);
            if (m_Sprite == null)
                pixels.Fill(PixelRect.Snap(quad.Box), tint);
            else
                SpritePainter.Draw(pixels, quad, m_Sprite, tint, type == Type.Sliced);
        }
    }
}
