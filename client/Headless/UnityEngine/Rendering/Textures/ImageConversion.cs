using Headless.Drawing;

namespace UnityEngine
{
    public static class ImageConversion
    {
        public static byte[] EncodeToPNG(this Texture2D tex) =>
            Png.Encode(tex.Pixels, tex.width, tex.height);

        /// <summary>Replaces size and pixels. False for a file that is no PNG of 8 bits a channel.</summary>
        public static bool LoadImage(this Texture2D tex, byte[] data)
        {
            var isRead = PngReader.TryRead(data, out var pixels, out var width, out var height);
            if (isRead)
            {
                tex.Replace(pixels, width, height);
            }
            return isRead;
        }
    }
}
