using System;
using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct GamepadState : IInputStateTypeInfo
    {
        internal const int LeftStickOffset = 4;
        internal const int RightStickOffset = 12;
        internal const int LeftTriggerOffset = 20;
        internal const int RightTriggerOffset = 24;

        public uint buttons;
        public Vector2 leftStick;
        public Vector2 rightStick;
        public float leftTrigger;
        public float rightTrigger;

        public GamepadState(params GamepadButton[] buttons)
            : this()
        {
            foreach (var button in buttons ?? throw new ArgumentNullException(nameof(buttons)))
            {
                WithButton(button);
            }
        }

        public static FourCC Format => new FourCC('G', 'P', 'A', 'D');

        public FourCC format => Format;

        public GamepadState WithButton(GamepadButton button, bool value = true)
        {
            if (button == GamepadButton.LeftTrigger || button == GamepadButton.RightTrigger)
            {
                throw new ArgumentException("A trigger is no bit; set leftTrigger or rightTrigger");
            }
            var mask = 1u << (int)button;
            buttons = value ? buttons | mask : buttons & ~mask;
            return this;
        }
    }
}
