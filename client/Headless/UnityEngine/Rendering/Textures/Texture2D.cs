using System;

namespace UnityEngine
{
    /// <summary>A picture, the bottom row first.</summary>
    public sealed class Texture2D : Texture
    {
        private static Texture2D s_White;
        private static Texture2D s_Black;
        private static Texture2D s_Gray;
        private static Texture2D s_Red;
        private readonly bool _hasAlpha;
        private Color32[] _pixels;
        private bool _isReadable = true;

        public Texture2D(int width, int height)
            : this(width, height, TextureFormat.RGBA32, true) { }

        public Texture2D(int width, int height, TextureFormat textureFormat, bool mipChain)
        {
            if (width <= 0 || height <= 0)
                throw new UnityException("Failed to create texture because of invalid parameters.");
            this.width = width;
            this.height = height;
            format = textureFormat;
            _hasAlpha = textureFormat != TextureFormat.RGB24;
            _pixels = new Color32[width * height];
            // The colour of Unity's new textures.
            Array.Fill(_pixels, new Color32(205, 205, 205, 205));
        }

        public Texture2D(
            int width,
            int height,
            TextureFormat textureFormat,
            bool mipChain,
            bool linear
        )
            : this(width, height, textureFormat, mipChain) { }

        public Texture2D(
            int width,
            int height,
            TextureFormat textureFormat,
            int mipCount,
            bool linear
        )
            : this(width, height, textureFormat, mipCount != 1) { }

        public static Texture2D blackTexture =>
            s_Black ??= Plain("UnityBlack", new Color32(0, 0, 0, 0));

        public static Texture2D grayTexture =>
            s_Gray ??= Plain("UnityGray", new Color32(128, 128, 128, 128));

        public static Texture2D redTexture =>
            s_Red ??= Plain("UnityRed", new Color32(255, 0, 0, 0));

        public static Texture2D whiteTexture =>
            s_White ??= Plain("UnityWhite", new Color32(255, 255, 255, 255));

        public TextureFormat format { get; }

        /// <summary>Whether scripts can read the pixels; not those of an imported picture, unless its settings say so.</summary>
        public override bool isReadable => _isReadable;

        internal bool IsReadable
        {
            set => _isReadable = value;
        }

        /// <summary>
        /// Grows with every change, so that results computed from the pixels can be seen to be out of date.
        /// </summary>
        internal int Version { get; private set; }

        internal Color32[] Pixels => _pixels;

        public Color GetPixel(int x, int y) => _pixels[Index(x, y)];

        public void SetPixel(int x, int y, Color color)
        {
            _pixels[Index(x, y)] = Stored(color);
            Version++;
        }

        /// <summary>Between the four nearest pixels.</summary>
        /// <param name="u">From 0 at the left to 1 at the right.</param>
        /// <param name="v">From 0 at the bottom to 1 at the top.</param>
        public Color GetPixelBilinear(float u, float v)
        {
            var (x, y) = (u * width - 0.5f, v * height - 0.5f);
            var (left, bottom) = (Mathf.FloorToInt(x), Mathf.FloorToInt(y));
            return Color.Lerp(
                Color.Lerp(GetPixel(left, bottom), GetPixel(left + 1, bottom), x - left),
                Color.Lerp(GetPixel(left, bottom + 1), GetPixel(left + 1, bottom + 1), x - left),
                y - bottom
            );
        }

        public Color[] GetPixels() => GetPixels(0, 0, width, height);

        public Color[] GetPixels(int x, int y, int blockWidth, int blockHeight)
        {
            CheckBlock(x, y, blockWidth, blockHeight);
            var block = new Color[blockWidth * blockHeight];
            for (var i = 0; i < block.Length; i++)
                block[i] = GetPixel(x + i % blockWidth, y + i / blockWidth);
            return block;
        }

        public void SetPixels(Color[] colors) => SetPixels(0, 0, width, height, colors);

        public void SetPixels(int x, int y, int blockWidth, int blockHeight, Color[] colors)
        {
            CheckBlock(x, y, blockWidth, blockHeight);
            if (colors.Length < blockWidth * blockHeight)
                throw new UnityException("Array size must be at least width*height.");
            for (var i = 0; i < blockWidth * blockHeight; i++)
                SetPixel(x + i % blockWidth, y + i / blockWidth, colors[i]);
        }

        public Color32[] GetPixels32() => (Color32[])_pixels.Clone();

        public void SetPixels32(Color32[] colors)
        {
            Check(colors.Length);
            for (var i = 0; i < _pixels.Length; i++)
                _pixels[i] = Stored(colors[i]);
            Version++;
        }

        public void SetPixels32(int x, int y, int blockWidth, int blockHeight, Color32[] colors)
        {
            CheckBlock(x, y, blockWidth, blockHeight);
            for (var i = 0; i < blockWidth * blockHeight; i++)
                SetPixel(x + i % blockWidth, y + i / blockWidth, colors[i]);
        }

        /// <summary>A picture of another size, with pixels of no meaning.</summary>
        public bool Reinitialize(int width, int height)
        {
            Replace(new Color32[width * height], width, height);
            return true;
        }

        /// <summary>Copies a part of <see cref="RenderTexture.active"/>, which must be set, to a place in this texture.</summary>
        public void ReadPixels(Rect source, int destX, int destY)
        {
            var from = RenderTexture.active.Canvas;
            for (var y = 0; y < (int)source.height; y++)
            for (var x = 0; x < (int)source.width; x++)
            {
                var row = from.Height - 1 - ((int)source.y + y);
                _pixels[Index(destX + x, destY + y)] = Stored(from[(int)source.x + x, row]);
            }
            Version++;
        }

        public void Apply() => Apply(true);

        public void Apply(bool updateMipmaps) => Apply(updateMipmaps, false);

        /// <summary>Does nothing: pixels have effect at once, because there is no second copy on a graphics card.</summary>
        public void Apply(bool updateMipmaps, bool makeNoLongerReadable) =>
            _isReadable &= !makeNoLongerReadable;

        internal void Replace(Color32[] pixels, int newWidth, int newHeight)
        {
            (_pixels, width, height) = (pixels, newWidth, newHeight);
            Version++;
        }

        internal static Texture2D FromPixels(Color32[] pixels, int width, int height)
        {
            var texture = new Texture2D(width, height, TextureFormat.RGB24, false);
            texture._pixels = pixels;
            return texture;
        }

        private void CheckBlock(int x, int y, int blockWidth, int blockHeight)
        {
            if (x < 0 || y < 0 || x + blockWidth > width || y + blockHeight > height)
                throw new System.ArgumentException(
                    "Texture rectangle is out of bounds (x + width or y + height)"
                );
        }

        private static Texture2D Plain(string name, Color32 color)
        {
            var texture = new Texture2D(4, 4, TextureFormat.RGBA32, false)
            {
                name = name,
                hideFlags = HideFlags.HideAndDontSave,
            };
            Array.Fill(texture._pixels, color);
            return texture;
        }

        private Color32 Stored(Color32 color)
        {
            if (!_hasAlpha)
                color.a = 255;
            return color;
        }

        private int Index(int x, int y) => Wrap(y, height) * width + Wrap(x, width);

        private int Wrap(int value, int size) =>
            wrapMode == TextureWrapMode.Clamp
                ? Mathf.Clamp(value, 0, size - 1)
                : (value % size + size) % size;

        private void Check(int count)
        {
            if (count < _pixels.Length)
                throw new UnityException(
                    $"SetPixels32 called with {count} colors for a texture of {_pixels.Length} pixels."
                );
        }
    }
}
