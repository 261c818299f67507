namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>A device that receives text events.</summary>
    public interface ITextInputReceiver
    {
        void OnTextInput(char character);
    }
}
