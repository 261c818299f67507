using System;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>The type of <c>InputSystem.onEvent</c>: += and -= add and remove listeners.</summary>
    public struct InputEventListener
    {
        public static InputEventListener operator +(
            InputEventListener _,
            Action<InputEventPtr, InputDevice> callback
        )
        {
            EventQueue.OnEvent += callback;
            return default;
        }

        public static InputEventListener operator -(
            InputEventListener _,
            Action<InputEventPtr, InputDevice> callback
        )
        {
            EventQueue.OnEvent -= callback;
            return default;
        }
    }
}
