#nullable enable

namespace Abu
{
    /// <summary>A keyboard whose keys commands press.</summary>
    internal sealed class VirtualKeyboard
    {
        private string _typed = "";
        private int _typedIn;

        public ButtonSet Keys { get; } = new();

        /// <summary>The text that is typed in this frame.</summary>
        public string Typed => _typedIn == VirtualInput.Frame ? _typed : "";

        /// <summary>Types it in the next frame.</summary>
        public void Type(string text)
        {
            _typed = text;
            _typedIn = VirtualInput.Frame + 1;
        }
    }
}
