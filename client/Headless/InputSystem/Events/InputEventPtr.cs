using System;

namespace UnityEngine.InputSystem.LowLevel
{
    public unsafe struct InputEventPtr : IEquatable<InputEventPtr>
    {
        private readonly InputEvent* _event;

        public InputEventPtr(InputEvent* eventPtr)
        {
            _event = eventPtr;
        }

        public bool valid => _event != null;

        public InputEvent* data => _event;

        public Utilities.FourCC type => valid ? _event->type : default;

        public uint sizeInBytes => valid ? _event->sizeInBytes : 0;

        public bool handled
        {
            get => valid && _event->handled;
            set => Checked()->handled = value;
        }

        public int id
        {
            get => valid ? _event->eventId : InputEvent.InvalidEventId;
            set => Checked()->eventId = value;
        }

        public int deviceId
        {
            get => valid ? _event->deviceId : InputDevice.InvalidDeviceId;
            set => Checked()->deviceId = value;
        }

        public double time
        {
            get => valid ? _event->time : 0;
            set => Checked()->time = value;
        }

        public static implicit operator InputEventPtr(InputEvent* eventPtr) =>
            new InputEventPtr(eventPtr);

        public static implicit operator InputEvent*(InputEventPtr eventPtr) => eventPtr._event;

        public static bool operator ==(InputEventPtr left, InputEventPtr right) =>
            left._event == right._event;

        public static bool operator !=(InputEventPtr left, InputEventPtr right) =>
            left._event != right._event;

        public bool IsA<TOtherEvent>()
            where TOtherEvent : struct, IInputEventTypeInfo =>
            valid && _event->type == default(TOtherEvent).typeStatic;

        public InputEvent* ToPointer() => _event;

        public bool Equals(InputEventPtr other) => _event == other._event;

        public override bool Equals(object obj) => obj is InputEventPtr other && Equals(other);

        public override int GetHashCode() => ((IntPtr)_event).GetHashCode();

        public override string ToString() => valid ? _event->ToString() : "null";

        private InputEvent* Checked() =>
            valid ? _event : throw new InvalidOperationException("The InputEventPtr is not valid.");
    }
}
