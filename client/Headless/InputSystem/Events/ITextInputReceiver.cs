namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>A device that text events are for.</summary>
    public interface ITextInputReceiver
    {
        void OnTextInput(char character);
    }
}
