using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>What is drawn for itself, to be drawn as a picture.</summary>
    internal static class FlatPicture
    {
        // A canvas keeps no alpha. What is drawn over black and over white tells it.
        /// <param name="width">In pixels, at least one.</param>
        /// <param name="height">In pixels, at least one.</param>
        /// <param name="draw">Is called twice.</param>
        public static Texture2D Of(int width, int height, Action<PixelCanvas> draw)
        {
            var onBlack = On(new Color32(0, 0, 0, 255));
            var onWhite = On(new Color32(255, 255, 255, 255));
            for (var i = 0; i < onBlack.Length; i++)
                onBlack[i] = WithAlpha(onBlack[i], onWhite[i]);
            var picture = new Texture2D(width, height, TextureFormat.RGBA32, false)
            {
                wrapMode = TextureWrapMode.Clamp,
            };
            picture.SetPixels32(onBlack);
            return picture;

            Color32[] On(Color32 behind)
            {
                var canvas = new PixelCanvas(width, height);
                canvas.Clear(behind);
                draw(canvas);
                return canvas.ToBottomUp();
            }
        }

        private static Color32 WithAlpha(Color32 onBlack, Color32 onWhite)
        {
            var alpha = 255 - (onWhite.g - onBlack.g);
            if (alpha <= 0)
                return new Color32(0, 0, 0, 0);
            return new Color32(
                (byte)Math.Min(255, onBlack.r * 255 / alpha),
                (byte)Math.Min(255, onBlack.g * 255 / alpha),
                (byte)Math.Min(255, onBlack.b * 255 / alpha),
                (byte)alpha
            );
        }
    }
}
