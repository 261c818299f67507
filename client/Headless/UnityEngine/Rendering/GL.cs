namespace UnityEngine
{
    public sealed class GL
    {
        /// <summary>Clears <see cref="RenderTexture.active"/>. The screen is drawn anew each time, so it has nothing to clear.</summary>
        public static void Clear(bool clearDepth, bool clearColor, Color backgroundColor)
        {
            if (clearColor && RenderTexture.active != null)
            {
                RenderTexture.active.Canvas.Clear(backgroundColor);
            }
        }
    }
}
