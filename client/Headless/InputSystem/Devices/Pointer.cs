using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem
{
    /// <summary>A device that points at places of the screen.</summary>
    public class Pointer : InputDevice, IInputStateCallbackReceiver
    {
        public static Pointer current { get; private set; }

        public Vector2Control position { get; protected set; }

        public DeltaControl delta { get; protected set; }

        public ButtonControl press { get; protected set; }

        public override void MakeCurrent() => current = this;

        void IInputStateCallbackReceiver.OnNextUpdate() => OnNextUpdate();

        void IInputStateCallbackReceiver.OnStateEvent(InputEventPtr eventPtr) =>
            OnStateEvent(eventPtr);

        bool IInputStateCallbackReceiver.GetStateOffsetForEvent(
            InputControl control,
            InputEventPtr eventPtr,
            ref uint offset
        ) => false;

        /// <summary>The movement starts from zero in each update.</summary>
        protected void OnNextUpdate() => BeginUpdate();

        protected void OnStateEvent(InputEventPtr eventPtr) => TakeEvent(eventPtr);

        protected override void OnRemoved()
        {
            if (current == this)
            {
                current = null;
            }
        }

        private protected virtual void BeginUpdate() => Clear(delta);

        private protected virtual void TakeEvent(InputEventPtr eventPtr) =>
            TakeWholeState(eventPtr);

        private protected static void Clear(Vector2Control control)
        {
            if (control.ReadUnprocessedValue() != Vector2.zero)
            {
                InputState.Change(control, Vector2.zero);
            }
        }

        internal static void ForgetCurrent() => current = null;
    }
}
