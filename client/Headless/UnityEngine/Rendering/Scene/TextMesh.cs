namespace UnityEngine
{
    /// <summary>The oldest kind of text in the world. It is not drawn here; that of TextMesh Pro is.</summary>
    public sealed class TextMesh : Component
    {
        private string _text = "";

        public string text
        {
            get => _text;
            set => _text = value ?? "";
        }
    }
}
