#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Abu
{
    internal sealed class GamepadFeed : DeviceFeed
    {
        private static readonly PadControl[] Controls = (PadControl[])
            Enum.GetValues(typeof(PadControl));

        private Vector2[] _sent = new Vector2[Controls.Length];

        public GamepadFeed()
            : base(typeof(Gamepad)) { }

        public override bool IsUsed => VirtualInput.Gamepad.IsUsed;

        protected override InputDevice? Current => Gamepad.current;

        protected override bool HasChanged => !Values().SequenceEqual(_sent);

        public override void SendAgain() => _sent = new Vector2[Controls.Length];

        protected override void Queue(InputDevice device)
        {
            _sent = Values();
            var state = new GamepadState
            {
                leftStick = ValueOf(PadControl.LeftStick),
                rightStick = ValueOf(PadControl.RightStick),
                leftTrigger = ValueOf(PadControl.LeftTrigger).x,
                rightTrigger = ValueOf(PadControl.RightTrigger).x,
            };
            foreach (var control in Controls)
            {
                if (!PadControls.IsStick(control) && !PadControls.IsTrigger(control))
                {
                    state = state.WithButton(
                        ControlNames.ButtonOf(control),
                        VirtualInput.Gamepad.IsHeld(control)
                    );
                }
            }
            var pad = ValueOf(PadControl.Dpad);
            state = state
                .WithButton(GamepadButton.DpadUp, pad.y > 0)
                .WithButton(GamepadButton.DpadDown, pad.y < 0)
                .WithButton(GamepadButton.DpadLeft, pad.x < 0)
                .WithButton(GamepadButton.DpadRight, pad.x > 0);
            InputSystem.QueueStateEvent(device, state);
        }

        private static Vector2[] Values() => Controls.Select(ValueOf).ToArray();

        private static Vector2 ValueOf(PadControl control) => VirtualInput.Gamepad.ValueOf(control);
    }
}
