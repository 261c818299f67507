#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    internal enum DeviceKind
    {
        Keyboard,
        Mouse,
        Gamepad,
        Touchscreen,
    }

    /// <summary>A key, a button, a stick, or whatever else of a device a game can ask for.</summary>
    internal readonly struct DeviceControl : IEquatable<DeviceControl>
    {
        public static readonly DeviceControl MousePosition = new(DeviceKind.Mouse, 0);

        public static readonly DeviceControl MouseWheel = new(DeviceKind.Mouse, 1);

        public static readonly DeviceControl Fingers = new(DeviceKind.Touchscreen, 0);

        private const int ButtonsOfJoystick = 20;

        private readonly int _number;

        private DeviceControl(DeviceKind device, int number)
        {
            Device = device;
            _number = number;
        }

        public DeviceKind Device { get; }

        /// <summary>The key or mouse button that it is; None for the rest.</summary>
        public KeyCode Key =>
            Device == DeviceKind.Keyboard || IsMouseButton ? (KeyCode)_number : KeyCode.None;

        /// <summary>The control of a gamepad that it is.</summary>
        public PadControl Pad => (PadControl)_number;

        /// <summary>For people.</summary>
        public string Name =>
            this == MousePosition ? "the mouse's position"
            : this == MouseWheel ? "the mouse's wheel"
            : this == Fingers ? "touches"
            : Device == DeviceKind.Gamepad ? PadControls.NameOf(Pad)
            : IsMouseButton ? MouseButtons.NameOf((KeyCode)_number)
            : DeviceKeys.NameOf((KeyCode)_number);

        private bool IsMouseButton => Device == DeviceKind.Mouse && _number >= (int)KeyCode.Mouse0;

        /// <summary>As Unity numbers them on Windows: a joystick has its ten first buttons in the order of PadControl.</summary>
        /// <param name="key">A key, a button of the mouse, or one of a joystick, whichever joystick that is.</param>
        public static DeviceControl Of(KeyCode key)
        {
            return key < KeyCode.Mouse0 ? new(DeviceKind.Keyboard, (int)key)
                : key < KeyCode.JoystickButton0 ? new(DeviceKind.Mouse, (int)key)
                : Of((PadControl)((key - KeyCode.JoystickButton0) % ButtonsOfJoystick));
        }

        public static DeviceControl Of(PadControl control) => new(DeviceKind.Gamepad, (int)control);

        public static bool operator ==(DeviceControl one, DeviceControl other) => one.Equals(other);

        public static bool operator !=(DeviceControl one, DeviceControl other) =>
            !one.Equals(other);

        public bool Equals(DeviceControl other) =>
            Device == other.Device && _number == other._number;

        public override bool Equals(object? other) =>
            other is DeviceControl control && Equals(control);

        public override int GetHashCode() => ((int)Device * 1000) + _number;
    }
}
