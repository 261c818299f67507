using Headless.Drawing;

namespace UnityEngine
{
    /// <summary>Instead of the screen, a camera may draw onto one.</summary>
    public class RenderTexture : Texture
    {
        public RenderTexture(int width, int height, int depth)
        {
            this.width = width;
            this.height = height;
        }

        /// <summary>Where <see cref="GL.Clear(bool, bool, Color)"/> and ReadPixels work; null means the screen.</summary>
        public static RenderTexture active { get; set; }

        internal PixelCanvas Canvas => _canvas ??= new PixelCanvas(width, height);

        private PixelCanvas _canvas;

        /// <summary>What has been drawn onto it.</summary>
        internal Texture2D Picture() => Texture2D.FromPixels(Canvas.ToBottomUp(), width, height);

        public static RenderTexture GetTemporary(int width, int height, int depthBuffer) =>
            new RenderTexture(width, height, depthBuffer);

        public static void ReleaseTemporary(RenderTexture temp)
        {
            if (active == temp)
            {
                Debug.LogError("Releasing render texture that is set to be RenderTexture.active!");
            }
            DestroyImmediate(temp);
        }
    }
}
