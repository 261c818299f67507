using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>Events from all sources, until the next update processes them.</summary>
    internal static unsafe class EventQueue
    {
        private static readonly Queue<byte[]> _waiting = new Queue<byte[]>();
        private static int _lastId;

        internal static event Action<InputEventPtr, InputDevice> OnEvent;

        internal static void AddState(
            InputDevice device,
            FourCC format,
            ReadOnlySpan<byte> state,
            double time
        )
        {
            var bytes = new byte[sizeof(StateEvent) + state.Length];
            fixed (byte* memory = bytes)
            {
                var made = (StateEvent*)memory;
                made->baseEvent = new InputEvent(
                    StateEvent.Type,
                    bytes.Length,
                    device.deviceId,
                    time
                );
                made->stateFormat = format;
                state.CopyTo(new Span<byte>(made->state, state.Length));
            }
            _waiting.Enqueue(bytes);
        }

        internal static void Add(InputEvent* start) =>
            _waiting.Enqueue(new ReadOnlySpan<byte>(start, (int)start->sizeInBytes).ToArray());

        internal static void Add<TEvent>(ref TEvent made)
            where TEvent : struct =>
            _waiting.Enqueue(
                MemoryMarshal.AsBytes(MemoryMarshal.CreateReadOnlySpan(ref made, 1)).ToArray()
            );

        /// <summary>Also processes the events that are queued meanwhile.</summary>
        internal static void Process()
        {
            while (_waiting.Count > 0)
            {
                fixed (byte* memory = _waiting.Dequeue())
                {
                    var eventPtr = new InputEventPtr((InputEvent*)memory) { id = ++_lastId };
                    ActionTimers.ExpireUntil(eventPtr.time);
                    Process(eventPtr);
                }
            }
        }

        internal static void Reset()
        {
            _waiting.Clear();
            OnEvent = null;
            _lastId = 0;
        }

        private static void Process(InputEventPtr eventPtr)
        {
            var device = InputSystem.GetDeviceById(eventPtr.deviceId);
            // A disabled device acts as if it were unplugged.
            if (device == null || !device.enabled || Focus.IsForEditor(device))
            {
                return;
            }
            Callbacks.Invoke(
                OnEvent,
                listener => listener(eventPtr, device),
                "InputSystem.onEvent"
            );
            if (eventPtr.handled)
            {
                return;
            }
            if (eventPtr.type == StateEvent.Type)
            {
                Users.InputUser.NoteActivity(device, eventPtr);
                device.TakeState(eventPtr);
            }
            else if (eventPtr.type == TextEvent.Type && device is Keyboard keyboard)
            {
                keyboard.OnTextInput((char)TextEvent.From(eventPtr)->character);
            }
        }
    }
}
