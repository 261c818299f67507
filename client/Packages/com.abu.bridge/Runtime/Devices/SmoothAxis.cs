#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>An axis of the Input Manager, whose value follows its keys slowly, as sensitivity, gravity and snap say.</summary>
    internal sealed class SmoothAxis
    {
        // Unity's joystick axes on Windows, X first; their y is down, the pad's is up.
        private static readonly Func<Func<PadControl, Vector2>, float>[] PadAxes =
        {
            pad => pad(PadControl.LeftStick).x,
            pad => -pad(PadControl.LeftStick).y,
            pad => pad(PadControl.LeftTrigger).x - pad(PadControl.RightTrigger).x,
            pad => pad(PadControl.RightStick).x,
            pad => -pad(PadControl.RightStick).y,
            pad => pad(PadControl.Dpad).x,
            pad => pad(PadControl.Dpad).y,
            _ => 0,
            pad => pad(PadControl.LeftTrigger).x,
            pad => pad(PadControl.RightTrigger).x,
        };

        private float _value;
        private float _time;
        private int _frame = -1;

        public SmoothAxis(InputAxis definition)
        {
            Definition = definition;
        }

        public InputAxis Definition { get; }

        /// <summary>For people: what moves it.</summary>
        public IEnumerable<string> Controls
        {
            get
            {
                if (Definition.Type == InputAxisType.KeyOrButton)
                {
                    return Definition.Keys.Select(key => DeviceControl.Of(key).Name);
                }
                var controls = new List<DeviceControl>();
                if (Definition.Type == InputAxisType.MouseMovement)
                {
                    controls.Add(
                        Definition.Axis < 2 ? DeviceControl.MousePosition : DeviceControl.MouseWheel
                    );
                }
                else
                {
                    OfPad(control =>
                    {
                        controls.Add(DeviceControl.Of(control));
                        return Vector2.zero;
                    });
                }
                return controls.Select(control => control.Name);
            }
        }

        /// <param name="isRaw">Without smoothing.</param>
        /// <param name="devices">What is asked for the state of keys and sticks.</param>
        public float Value(bool isRaw, LegacyInput devices)
        {
            var sign = Definition.Invert ? -1 : 1;
            switch (Definition.Type)
            {
                case InputAxisType.MouseMovement:
                    return sign * Definition.Sensitivity * OfMouse(devices);
                case InputAxisType.JoystickAxis:
                    var value = OfPad(devices.Pad);
                    return Mathf.Abs(value) < Definition.Dead
                        ? 0
                        : Mathf.Clamp(sign * Definition.Sensitivity * value, -1, 1);
                default:
                    var target = sign * OfKeys(devices);
                    return isRaw ? target : Follow(target);
            }
        }

        private float OfMouse(LegacyInput devices)
        {
            return Definition.Axis switch
            {
                0 => devices.MouseDelta(Vector3.zero).x,
                1 => devices.MouseDelta(Vector3.zero).y,
                _ => devices.Wheel().y,
            };
        }

        private float OfPad(Func<PadControl, Vector2> pad) =>
            Definition.Axis < PadAxes.Length ? PadAxes[Definition.Axis](pad) : 0;

        private float OfKeys(LegacyInput devices)
        {
            // Each is asked, so that controls knows them all.
            var positive =
                devices.IsHeld(Definition.Positive) | devices.IsHeld(Definition.AltPositive);
            var negative =
                devices.IsHeld(Definition.Negative) | devices.IsHeld(Definition.AltNegative);
            return (positive ? 1 : 0) - (negative ? 1 : 0);
        }

        // Once a frame, by the time since it was last asked for: as in Unity, none passes while the game is paused.
        private float Follow(float target)
        {
            var now = VirtualInput.Times;
            if (_frame == now.Frame)
            {
                return _value;
            }
            var seconds = _frame < 0 ? now.Delta : now.Scaled - _time;
            (_frame, _time) = (now.Frame, now.Scaled);
            if (target == 0)
            {
                _value = Mathf.MoveTowards(_value, 0, Definition.Gravity * seconds);
            }
            else
            {
                var turned = Definition.Snap && _value * target < 0 ? 0 : _value;
                _value = Mathf.Clamp(turned + (target * Definition.Sensitivity * seconds), -1, 1);
            }
            return Mathf.Abs(_value) < Definition.Dead ? 0 : _value;
        }
    }
}
