namespace UnityEngine
{
    /// <summary>Draws nothing: all text is drawn in the engine's own font.</summary>
    public sealed class Font : Object
    {
        private Font() { }
    }
}
