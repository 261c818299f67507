using Headless.Drawing;

namespace UnityEngine
{
    public enum SpriteDrawMode
    {
        Simple,
        Sliced,
        Tiled,
    }

    public sealed class SpriteRenderer : Renderer
    {
        private static Material s_DefaultMaterial;
        private Sprite _sprite;
        private Vector2 _size = Vector2.one;

        public SpriteRenderer()
        {
            sharedMaterial = DefaultMaterial();
        }

        public Sprite sprite
        {
            get => _sprite;
            set => _sprite = value;
        }

        public Color color { get; set; } = Color.white;

        public SpriteDrawMode drawMode { get; set; }

        /// <summary>In the object's own units; used only for sliced and tiled sprites.</summary>
        public Vector2 size
        {
            get =>
                drawMode == SpriteDrawMode.Simple && _sprite != null
                    ? (Vector2)_sprite.bounds.size
                    : _size;
            set => _size = value;
        }

        public bool flipX { get; set; }

        public bool flipY { get; set; }

        internal override Material DefaultMaterial()
        {
            if (s_DefaultMaterial == null)
                s_DefaultMaterial = new Material(Shader.Find("Sprites/Default"))
                {
                    name = "Sprites-Default",
                };
            return s_DefaultMaterial;
        }

        internal override Bounds WorldBounds() => BoundsOf(LocalRect());

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (_sprite == null || color.a <= 0)
                return;
            var tint = color * MainColor;
            SpritePainter.Draw(
                canvas,
                map.Quad(transform, LocalRect()).Flip(flipX, flipY),
                _sprite,
                tint,
                drawMode
            );
        }

        private Rect LocalRect()
        {
            if (_sprite == null)
                return Rect.zero;
            var extent = size;
            return new Rect(-Vector2.Scale(extent, _sprite.RelativePivot), extent);
        }
    }
}
