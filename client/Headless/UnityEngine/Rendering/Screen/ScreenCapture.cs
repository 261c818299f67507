using Headless.Drawing;

namespace UnityEngine
{
    public static class ScreenCapture
    {
        /// <summary>Draws the screen now and returns the picture.</summary>
        public static Texture2D CaptureScreenshotAsTexture()
        {
            var canvas = ScreenPainter.Draw(Screen.width, Screen.height);
            return Texture2D.FromPixels(canvas.ToBottomUp(), canvas.Width, canvas.Height);
        }
    }
}
