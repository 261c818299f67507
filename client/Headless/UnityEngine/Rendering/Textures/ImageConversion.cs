using Headless.Drawing;

namespace UnityEngine
{
    public static class ImageConversion
    {
        public static byte[] EncodeToPNG(this Texture2D tex) =>
            Png.Encode(tex.Pixels, tex.width, tex.height);
    }
}
