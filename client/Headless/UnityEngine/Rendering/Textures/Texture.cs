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

        public FilterMode filterMode { get; set; } = FilterMode.Bilinear;

        public TextureWrapMode wrapMode { get; set; }
    }
}
