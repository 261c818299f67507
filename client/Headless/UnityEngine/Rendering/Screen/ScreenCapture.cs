using Headless.Drawing;

namespace UnityEngine
{
    public static class ScreenCapture
    {
        /// <summary>What is on the screen, drawn at this moment.</summary>
        public static Texture2D CaptureScreenshotAsTexture()
        {
            var canvas = ScreenPainter.Draw(Screen.width, Screen.height);
            return Texture2D.FromPixels(canvas.ToBottomUp(), canvas.Width, canvas.Height);
        }
    }
}
