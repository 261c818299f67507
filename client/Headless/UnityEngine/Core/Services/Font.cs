namespace UnityEngine
{
    /// <summary>Text is drawn in the engine's own font, so there are no others.</summary>
    public sealed class Font : Object
    {
        private Font() { }
    }
}
