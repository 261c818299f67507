namespace UnityEngine
{
    /// <summary>A camera may have one as its target in place of the screen; nothing is drawn on it here.</summary>
    public class RenderTexture : Texture
    {
        public RenderTexture(int width, int height, int depth)
        {
            this.width = width;
            this.height = height;
        }
    }
}
