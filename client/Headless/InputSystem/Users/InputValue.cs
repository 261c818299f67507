using System;

namespace UnityEngine.InputSystem
{
    /// <summary>The argument of the messages of <see cref="PlayerInput" />; valid only during the message.</summary>
    public class InputValue
    {
        internal InputAction.CallbackContext? Context { get; set; }

        public bool isPressed => Checked.ReadValueAsButton();

        private InputAction.CallbackContext Checked =>
            Context
            ?? throw new InvalidOperationException(
                "Values can only be retrieved while in callbacks"
            );

        public object Get() => Checked.ReadValueAsObject();

        public TValue Get<TValue>()
            where TValue : struct => Checked.ReadValue<TValue>();
    }
}
