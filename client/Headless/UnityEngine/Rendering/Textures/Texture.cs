namespace UnityEngine
{
    public enum FilterMode
    {
        Point,
        Bilinear,
        Trilinear,
    }

    public enum TextureWrapMode
    {
        Repeat,
        Clamp,
        Mirror,
        MirrorOnce,
    }

    public enum TextureFormat
    {
        RGB24 = 3,
        RGBA32 = 4,
        ARGB32 = 5,
    }

    public class Texture : Object
    {
        internal Texture() { }

        public virtual int width { get; set; }

        public virtual int height { get; set; }

        /// <summary>Whether scripts can read the pixels.</summary>
        public virtual bool isReadable => false;

        public FilterMode filterMode { get; set; } = FilterMode.Bilinear;

        public TextureWrapMode wrapMode { get; set; }

        /// <summary>Kept for the game; pictures are drawn alike with any.</summary>
        public int anisoLevel { get; set; } = 1;

        /// <summary>Kept for the game; there are no smaller copies of a picture here.</summary>
        public float mipMapBias { get; set; }

        public Vector2 texelSize => new Vector2(1f / width, 1f / height);
    }
}
