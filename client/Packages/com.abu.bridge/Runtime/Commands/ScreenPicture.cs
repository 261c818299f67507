#nullable enable

using System;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>What is on the screen, as a PNG without holes.</summary>
    internal static class ScreenPicture
    {
        /// <summary>Only at the end of a frame, as Unity asks for.</summary>
        public static ScreenshotData Capture()
        {
            var texture = ScreenCapture.CaptureScreenshotAsTexture();
            try
            {
                return Encode(texture);
            }
            finally
            {
                Object.Destroy(texture);
            }
        }

        /// <param name="texture">Loses its transparency.</param>
        internal static ScreenshotData Encode(Texture2D texture)
        {
            MakeOpaque(texture);
            return new ScreenshotData
            {
                Base64 = Convert.ToBase64String(texture.EncodeToPNG()),
                Width = texture.width,
                Height = texture.height,
            };
        }

        // The frame buffer keeps the alpha of what was drawn last: on the screen it counts for nothing, in a PNG the picture would shine through.
        private static void MakeOpaque(Texture2D texture)
        {
            if (texture.format == TextureFormat.RGB24)
            {
                return;
            }
            var pixels = texture.GetPixels32();
            for (var i = 0; i < pixels.Length; i++)
            {
                pixels[i].a = byte.MaxValue;
            }
            texture.SetPixels32(pixels);
        }
    }
}
