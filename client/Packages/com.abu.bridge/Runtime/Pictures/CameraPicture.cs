#nullable enable

using System;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// What the game's cameras see, rendered into a texture: a picture at any moment, also where Unity draws no screen. Overlay
    /// UI, which Unity draws onto the screen itself, is not in it.
    /// </summary>
    internal static class CameraPicture
    {
        private const int DepthBits = 24;

        /// <summary>As large as the screen; null if no camera draws onto the screen.</summary>
        public static ScreenPicture? Capture()
        {
            var cameras = CamerasOfTheScreen();
            return cameras.Length == 0 ? null : Render(cameras);
        }

        // Cameras with a texture draw there, not onto the screen, and those of other displays are not in a screenshot either.
        private static Camera[] CamerasOfTheScreen()
        {
            var cameras = Array.FindAll(
                Camera.allCameras,
                camera => camera.targetTexture == null && camera.targetDisplay == 0
            );
            Array.Sort(cameras, (a, b) => a.depth.CompareTo(b.depth));
            return cameras;
        }

        private static ScreenPicture Render(Camera[] cameras)
        {
            var (width, height) = (GameScreen.Width, GameScreen.Height);
            var activeBefore = RenderTexture.active;
            var target = RenderTexture.GetTemporary(width, height, DepthBits);
            var texture = new Texture2D(width, height, TextureFormat.RGB24, false);
            try
            {
                RenderTexture.active = target;
                // A temporary texture still holds what it was last used for.
                GL.Clear(true, true, Color.black);
                Array.ForEach(cameras, camera => RenderOnto(target, camera));
                // Rendering may have changed it.
                RenderTexture.active = target;
                texture.ReadPixels(new Rect(0, 0, width, height), 0, 0);
                return new ScreenPicture(texture);
            }
            finally
            {
                RenderTexture.active = activeBefore;
                RenderTexture.ReleaseTemporary(target);
                Object.DestroyImmediate(texture);
            }
        }

        // With URP and HDRP too, Camera.Render draws a camera outside of the frame. In URP overlay cameras are drawn with
        // their base camera and skipped here.
        private static void RenderOnto(RenderTexture target, Camera camera)
        {
            camera.targetTexture = target;
            try
            {
                camera.Render();
            }
            finally
            {
                camera.targetTexture = null;
            }
        }
    }
}
