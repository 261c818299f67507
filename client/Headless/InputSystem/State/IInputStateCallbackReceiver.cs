namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>A device that processes its state events itself, and is told when an update begins.</summary>
    public interface IInputStateCallbackReceiver
    {
        void OnNextUpdate();

        void OnStateEvent(InputEventPtr eventPtr);

        bool GetStateOffsetForEvent(InputControl control, InputEventPtr eventPtr, ref uint offset);
    }
}
