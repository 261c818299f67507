using System;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>What <c>InputSystem.onEvent += …</c> adds to.</summary>
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
