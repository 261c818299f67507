#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What can be done with a device, whatever the tree says: one row for each command.</summary>
    internal sealed class DeviceVerb
    {
        public static readonly IReadOnlyList<DeviceVerb> All = new[]
        {
            new DeviceVerb("keydown", "keyDown", KeyDown),
            new DeviceVerb("keyup", "keyUp", KeyUp),
            new DeviceVerb("mouse", "sent", Mouse),
            new DeviceVerb("pad", "sent", Pad),
            new DeviceVerb("touch", "sent", Touch) { TakesNode = true },
            new DeviceVerb("release", "released", Release),
        };

        private DeviceVerb(
            string name,
            string doneKey,
            Func<JObject?, Dictionary<string, JToken>, Gesture> read
        )
        {
            Name = name;
            DoneKey = doneKey;
            Read = read;
        }

        /// <summary>The command.</summary>
        public string Name { get; }

        /// <summary>A node may stand for the point: its middle.</summary>
        public bool TakesNode { get; private set; }

        /// <summary>The key of the reply's data that says it was done.</summary>
        public string DoneKey { get; }

        /// <summary>Reads the command's params, and may add to what the reply says.</summary>
        /// <exception cref="CommandException">They are not what they should be.</exception>
        public Func<JObject?, Dictionary<string, JToken>, Gesture> Read { get; }

        private static Gesture KeyDown(JObject? json, Dictionary<string, JToken> reply)
        {
            var keys = DeviceParams.Keys(json, "keydown");
            var pressed = new List<KeyCode>();
            void Down()
            {
                // All of them, although one may be held already.
                pressed = keys.Codes.Where(VirtualInput.Keyboard.Keys.Press).ToList();
                if (pressed.Count == 0)
                {
                    throw Gestures.HeldAlready("keyup");
                }
                VirtualInput.Keyboard.Type(keys.Typed);
            }
            var control = DeviceControl.Of(keys.Key);
            return OnKeyboard(keys, Gestures.Once(Down, control), control, () => LetGo(pressed));
        }

        private static Gesture KeyUp(JObject? json, Dictionary<string, JToken> reply)
        {
            var keys = DeviceParams.Keys(json, "keyup");
            void Up()
            {
                if (!LetGo(keys.Codes.Reverse()))
                {
                    throw NotHeld("hold it first (keydown)");
                }
            }
            return OnKeyboard(keys, Gestures.Once(Up, DeviceControl.Of(keys.Key)), null, null);
        }

        private static Gesture OnKeyboard(
            DeviceKeys keys,
            IEnumerable<object?> steps,
            DeviceControl? control,
            Action? undo
        )
        {
            return new Gesture($"The key {keys.Name}", DeviceKind.Keyboard, steps)
            {
                Control = control,
                Undo = undo,
            };
        }

        private static bool LetGo(IEnumerable<KeyCode> keys) =>
            keys.Select(VirtualInput.Keyboard.Keys.Release).ToList().Contains(true);

        private static NotActionableException NotHeld(string fix)
        {
            var held = string.Join(", ", VirtualInput.Held);
            return new NotActionableException(
                "it is not held",
                held == "" ? fix : $"let go what is held: {held}"
            );
        }

        private static Gesture Mouse(JObject? json, Dictionary<string, JToken> reply)
        {
            var action = DeviceParams.Action(json, "mouse", "move", "down", "up", "wheel");
            if (action == "move")
            {
                var to = DeviceParams.Point(json, "mouse");
                var over = HoldTime.Read(json, "over") ?? HoldTime.OneFrame;
                return OnMouse(
                    Gestures.Move(to, over),
                    DeviceControl.MousePosition,
                    PuttingMouseBack()
                );
            }
            if (action == "wheel")
            {
                var notches = DeviceParams.Notches(json);
                return OnMouse(
                    Gestures.Once(() => VirtualInput.Mouse.Turn(notches), DeviceControl.MouseWheel),
                    DeviceControl.MouseWheel,
                    null
                );
            }
            DeviceParams.RefusePoint(json, $"A button goes {action} where the mouse is");
            var button = MouseButtons.Of(
                ParamReader.OneOf(json, "button", MouseButtons.Names) ?? MouseButtons.Names[0]
            );
            var control = DeviceControl.Of(button);
            var buttons = VirtualInput.Mouse.Buttons;
            void Act()
            {
                VirtualInput.Mouse.TakeOver();
                if (action == "down" && !buttons.Press(button))
                {
                    throw Gestures.HeldAlready("mouse up");
                }
                if (action == "up" && !buttons.Release(button))
                {
                    throw NotHeld("hold it first (mouse down)");
                }
            }
            return new Gesture($"The {control.Name}", DeviceKind.Mouse, Gestures.Once(Act, control))
            {
                Control = action == "down" ? control : (DeviceControl?)null,
                Undo = () => buttons.Release(button),
            };
        }

        private static Gesture OnMouse(
            IEnumerable<object?> steps,
            DeviceControl control,
            Action? undo
        ) => new("The mouse", DeviceKind.Mouse, steps) { Control = control, Undo = undo };

        private static Action PuttingMouseBack()
        {
            var mouse = VirtualInput.Mouse;
            var (isPlaced, place) = (mouse.IsPlaced, mouse.Target);
            return () =>
            {
                if (isPlaced)
                {
                    mouse.MoveTo(place);
                }
                else
                {
                    mouse.GiveBack();
                }
            };
        }

        private static Gesture Pad(JObject? json, Dictionary<string, JToken> reply)
        {
            if (ParamReader.Text(json, "control") == "release")
            {
                reply["released"] = new JArray(
                    VirtualInput.Gamepad.Held.Select(PadControls.NameOf)
                );
                return new Gesture(
                    "The gamepad",
                    DeviceKind.Gamepad,
                    Gestures.Once(VirtualInput.Gamepad.ReleaseAll, null)
                );
            }
            var (control, value, stays) = DeviceParams.Pad(json);
            var hold = HoldTime.Read(json, "hold");
            var one = DeviceControl.Of(control);
            var isRest = value == Vector2.zero;
            if (hold != null && isRest)
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal("A control at rest is not held", "leave hold out")
                );
            }
            return new Gesture(
                $"The gamepad's {one.Name}",
                DeviceKind.Gamepad,
                hold == null && stays
                    ? Gestures.Once(() => VirtualInput.Gamepad.Set(control, value), one)
                    : Gestures.Pad(control, value, hold ?? HoldTime.OneFrame)
            )
            {
                Control = isRest ? (DeviceControl?)null : one,
                Undo = () => VirtualInput.Gamepad.Set(control, Vector2.zero),
            };
        }

        private static Gesture Touch(JObject? json, Dictionary<string, JToken> reply)
        {
            var action = ParamReader.OneOf(json, "action", "tap", "down", "move", "up") ?? "tap";
            var number =
                ParamReader.WholeNumber(json, "finger", 0, VirtualTouchscreen.MostFingers - 1) ?? 0;
            var screen = VirtualInput.Touchscreen;
            var finger = screen.Find(number);
            var subject = $"Finger {number}";
            if (action == "tap" || action == "down")
            {
                var from = DeviceParams.Point(json, "touch");
                var to = action == "tap" ? DeviceParams.PointTo(json) : null;
                var hold = HoldTime.Read(json, to == null ? "hold" : "over");
                if (finger != null)
                {
                    throw NotPossible(
                        subject,
                        "it is on the screen already",
                        "lift it first (touch up)"
                    );
                }
                return new Gesture(
                    subject,
                    DeviceKind.Touchscreen,
                    action == "down"
                        ? Gestures.Once(() => screen.Put(number, from), DeviceControl.Fingers)
                        : Gestures.Touch(
                            number,
                            from,
                            to,
                            hold ?? (to == null ? HoldTime.OneFrame : HoldTime.OfDrag)
                        )
                )
                {
                    Control = DeviceControl.Fingers,
                    Undo = () => screen.Find(number)?.Lift(),
                };
            }
            var target = action == "move" ? DeviceParams.Point(json, "touch") : (Vector2?)null;
            if (finger == null)
            {
                throw NotPossible(
                    subject,
                    "it is not on the screen",
                    "put it down first (touch down)"
                );
            }
            return new Gesture(
                subject,
                DeviceKind.Touchscreen,
                target is { } point
                    ? Gestures.MoveFinger(
                        number,
                        point,
                        HoldTime.Read(json, "over") ?? HoldTime.OneFrame
                    )
                    : Gestures.Once(finger.Lift, null)
            )
            {
                Control = target == null ? (DeviceControl?)null : DeviceControl.Fingers,
            };
        }

        private static CommandException NotPossible(string subject, string cause, string fix) =>
            new(
                ErrorCode.NotActionable,
                new Refusal(cause, fix).Within($"{subject} is not actionable: ")
            );

        private static Gesture Release(JObject? json, Dictionary<string, JToken> reply)
        {
            reply["released"] = new JArray(VirtualInput.Held);
            return new Gesture("What is held", null, Gestures.Once(VirtualInput.ReleaseAll, null));
        }
    }
}
