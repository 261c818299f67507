using System;

namespace UnityEngine.InputSystem
{
    /// <summary>What the messages of <see cref="PlayerInput" /> carry; valid only while they are sent.</summary>
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
