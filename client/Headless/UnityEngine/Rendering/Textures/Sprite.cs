namespace UnityEngine
{
    public enum SpriteMeshType
    {
        FullRect,
        Tight,
    }

    /// <summary>A part of a texture, with a size in the world.</summary>
    public sealed partial class Sprite : Object
    {
        private int _checkedVersion = -1;
        private bool _isPlain;

        private Sprite() { }

        public Texture2D texture { get; private set; }

        /// <summary>In pixels of the texture.</summary>
        public Rect rect { get; private set; }

        /// <summary>In pixels from the lower left corner of the rect.</summary>
        public Vector2 pivot { get; private set; }

        public float pixelsPerUnit { get; private set; }

        /// <summary>Left, bottom, right, top, in pixels: these edges keep their size when the sprite is sliced.</summary>
        public Vector4 border { get; private set; }

        public Bounds bounds
        {
            get
            {
                var size = rect.size / pixelsPerUnit;
                return new Bounds((rect.size / 2 - pivot) / pixelsPerUnit, size);
            }
        }

        /// <summary>The pivot, from 0 to 1 across the sprite.</summary>
        internal Vector2 RelativePivot => new Vector2(pivot.x / rect.width, pivot.y / rect.height);

        public static Sprite Create(Texture2D texture, Rect rect, Vector2 pivot) =>
            Create(texture, rect, pivot, 100);

        public static Sprite Create(
            Texture2D texture,
            Rect rect,
            Vector2 pivot,
            float pixelsPerUnit
        ) => Create(texture, rect, pivot, pixelsPerUnit, 0);

        public static Sprite Create(
            Texture2D texture,
            Rect rect,
            Vector2 pivot,
            float pixelsPerUnit,
            uint extrude
        ) => Create(texture, rect, pivot, pixelsPerUnit, extrude, SpriteMeshType.Tight);

        public static Sprite Create(
            Texture2D texture,
            Rect rect,
            Vector2 pivot,
            float pixelsPerUnit,
            uint extrude,
            SpriteMeshType meshType
        ) => Create(texture, rect, pivot, pixelsPerUnit, extrude, meshType, Vector4.zero);

        /// <param name="pivot">From 0 to 1 across the rect.</param>
        public static Sprite Create(
            Texture2D texture,
            Rect rect,
            Vector2 pivot,
            float pixelsPerUnit,
            uint extrude,
            SpriteMeshType meshType,
            Vector4 border
        )
        {
            if (texture == null)
                return null;
            if (
                rect.xMin < 0
                || rect.yMin < 0
                || rect.xMax > texture.width
                || rect.yMax > texture.height
            )
                throw new System.ArgumentException(
                    $"Could not create sprite ({rect}) from a {texture.width}x{texture.height} texture."
                );
            return new Sprite
            {
                texture = texture,
                rect = rect,
                pivot = Vector2.Scale(rect.size, pivot),
                pixelsPerUnit = pixelsPerUnit,
                border = border,
            };
        }

        /// <summary>Whether all pixels have one colour; such a sprite is drawn as a box.</summary>
        internal bool IsPlain(out Color32 color)
        {
            color = texture.Pixels[(int)rect.yMin * texture.width + (int)rect.xMin];
            if (_checkedVersion != texture.Version)
            {
                _checkedVersion = texture.Version;
                _isPlain = HasOnly(color);
            }
            return _isPlain;
        }

        private bool HasOnly(Color32 color)
        {
            for (var y = (int)rect.yMin; y < (int)rect.yMax; y++)
            for (var x = (int)rect.xMin; x < (int)rect.xMax; x++)
                if (!texture.Pixels[y * texture.width + x].Equals(color))
                    return false;
            return true;
        }
    }
}
