namespace UnityEngine
{
    /// <summary>Instead of the screen, a camera may draw onto one; nothing is drawn here.</summary>
    public class RenderTexture : Texture
    {
        public RenderTexture(int width, int height, int depth)
        {
            this.width = width;
            this.height = height;
        }
    }
}
