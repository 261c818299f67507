using Headless.Drawing;

namespace UnityEngine
{
    public static class ScreenCapture
    {
        /// <summary>
        /// Draws the screen now and returns the picture. While the Editor handles another view than the game's, Unity returns a picture
        /// without content.
        /// </summary>
        public static Texture2D CaptureScreenshotAsTexture()
        {
            var size = Screen.Game;
            if (Screen.OtherView != null)
            {
                return Texture2D.FromPixels(new Color32[size.x * size.y], size.x, size.y);
            }
            var canvas = ScreenPainter.Draw(size.x, size.y);
            return Texture2D.FromPixels(canvas.ToBottomUp(), canvas.Width, canvas.Height);
        }
    }
}
