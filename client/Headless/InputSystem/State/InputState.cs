using System;
using System.Runtime.InteropServices;

namespace UnityEngine.InputSystem.LowLevel
{
    public static unsafe class InputState
    {
        public static event Action<InputDevice, InputEventPtr> onChange;

        /// <summary>The type of the current update, or of the last one.</summary>
        public static InputUpdateType currentUpdateType => InputUpdate.LatestType;

        public static uint updateCount => InputUpdate.StepCount;

        public static double currentTime => InputUpdate.Now;

        /// <summary>Writes into the memory of the control and tells the actions of the change.</summary>
        public static void Change<TState>(
            InputControl control,
            TState state,
            InputUpdateType updateType = InputUpdateType.None,
            InputEventPtr eventPtr = default
        )
            where TState : struct => Change(control, ref state, updateType, eventPtr);

        public static void Change<TState>(
            InputControl control,
            ref TState state,
            InputUpdateType updateType = InputUpdateType.None,
            InputEventPtr eventPtr = default
        )
            where TState : struct
        {
            if (control == null)
            {
                throw new ArgumentNullException(nameof(control));
            }
            var bytes = MemoryMarshal.AsBytes(MemoryMarshal.CreateSpan(ref state, 1));
            var size = Math.Min(bytes.Length, (int)control.stateBlock.SizeInBytes);
            fixed (byte* memory = bytes)
            {
                Change(control.device, memory, (int)control.stateBlock.byteOffset, size, eventPtr);
            }
        }

        public static void Change(
            InputDevice device,
            InputEventPtr eventPtr,
            InputUpdateType updateType = InputUpdateType.None
        )
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (eventPtr.type != StateEvent.Type)
            {
                throw new ArgumentException("Event must be a state event", nameof(eventPtr));
            }
            var state = StateEvent.From(eventPtr);
            Change(device, state->state, 0, (int)state->stateSizeInBytes, eventPtr);
        }

        internal static void Change(
            InputDevice device,
            void* state,
            int offset,
            int size,
            InputEventPtr eventPtr
        )
        {
            var time = eventPtr.valid ? eventPtr.time : InputUpdate.Now;
            device.WriteState((byte*)state, offset, size, time, eventPtr);
            Callbacks.Invoke(
                onChange,
                listener => listener(device, eventPtr),
                "InputState.onChange"
            );
        }

        internal static void ForgetListeners() => onChange = null;
    }
}
