#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>What commands may say of keys, buttons, sticks and places, and when a game sees it.</summary>
    public class DeviceInputTests
    {
        [TestCase("a", "A", 1f, 0f)]
        [TestCase("cross", "A", 1f, 0f)]
        [TestCase("buttonEast", "B", 1f, 0f)]
        [TestCase("west", "X", 1f, 0f)]
        [TestCase("triangle", "Y", 1f, 0f)]
        [TestCase("lb", "LeftShoulder", 1f, 0f)]
        [TestCase("R1", "RightShoulder", 1f, 0f)]
        [TestCase("L2", "LeftTrigger", 1f, 0f)]
        [TestCase("RT", "RightTrigger", 1f, 0f)]
        [TestCase("back", "Select", 1f, 0f)]
        [TestCase("menu", "Start", 1f, 0f)]
        [TestCase("L3", "LeftStickPress", 1f, 0f)]
        [TestCase("rightStickPress", "RightStickPress", 1f, 0f)]
        [TestCase("leftStick", "LeftStick", 0f, 0f)]
        [TestCase("dpad", "Dpad", 0f, 0f)]
        [TestCase("dpadUp", "Dpad", 0f, 1f)]
        [TestCase("dpadDown", "Dpad", 0f, -1f)]
        [TestCase("dpadLeft", "Dpad", -1f, 0f)]
        [TestCase("dpadRight", "Dpad", 1f, 0f)]
        public void AControlOfTheGamepadHasSeveralNames(
            string name,
            string control,
            float x,
            float y
        )
        {
            Assert.That(PadControls.TryParse(name, out var found, out var value), Is.True);
            Assert.That(found.ToString(), Is.EqualTo(control));
            Assert.That(value, Is.EqualTo(new Vector2(x, y)));
        }

        [Test]
        public void ControlsAreNamedAndTheNearestComeFirst()
        {
            Assert.That(PadControls.TryParse("C", out _, out _), Is.False);
            Assert.That(PadControls.NameOf(PadControl.A), Is.EqualTo("A"));
            Assert.That(PadControls.NameOf(PadControl.LeftStick), Is.EqualTo("leftStick"));
            Assert.That(PadControls.Nearest("leftstik").First(), Is.EqualTo("leftStick"));
            Assert.That(PadControls.Nearest("x").Count(), Is.EqualTo(15));
            Assert.That(
                Enum.GetValues(typeof(PadControl)).Cast<PadControl>().Where(PadControls.IsStick),
                Is.EqualTo(new[] { PadControl.LeftStick, PadControl.RightStick, PadControl.Dpad })
            );
            Assert.That(
                Enum.GetValues(typeof(PadControl)).Cast<PadControl>().Where(PadControls.IsTrigger),
                Is.EqualTo(new[] { PadControl.LeftTrigger, PadControl.RightTrigger })
            );
        }

        [TestCase("{\"control\": \"A\"}", "A", 1f, 0f, false)]
        [TestCase("{\"control\": \"LT\", \"x\": 0.5}", "LeftTrigger", 0.5f, 0f, true)]
        [TestCase("{\"control\": \"LT\", \"x\": 0}", "LeftTrigger", 0f, 0f, true)]
        [TestCase(
            "{\"control\": \"leftStick\", \"x\": -1, \"y\": 0.5}",
            "LeftStick",
            -1f,
            0.5f,
            true
        )]
        [TestCase("{\"control\": \"leftStick\", \"x\": 0, \"y\": 0}", "LeftStick", 0f, 0f, true)]
        [TestCase("{\"control\": \"dpadUp\"}", "Dpad", 0f, 1f, false)]
        public void AControlIsPressedOrStays(
            string json,
            string control,
            float x,
            float y,
            bool stays
        )
        {
            var read = DeviceParams.Pad(JObject.Parse(json));
            Assert.That(
                ($"{read.Control}", read.Value, read.Stays),
                Is.EqualTo((control, new Vector2(x, y), stays))
            );
        }

        [TestCase("{}", "missing_param", null)]
        [TestCase("{\"control\": \"leftStick\"}", "missing_param", null)]
        [TestCase("{\"control\": \"Q\"}", "invalid_command", "use one of ")]
        [TestCase("{\"control\": \"leftStick\", \"x\": 1}", "invalid_command", "send both")]
        [TestCase("{\"control\": \"leftStick\", \"y\": 1}", "invalid_command", "send both")]
        [TestCase("{\"control\": \"A\", \"y\": 1}", "invalid_command", "leave y out")]
        [TestCase("{\"control\": \"LT\", \"x\": 1.1}", "invalid_command", null)]
        [TestCase("{\"control\": \"LT\", \"x\": -0.1}", "invalid_command", null)]
        [TestCase("{\"control\": \"leftStick\", \"x\": -1.1, \"y\": 0}", "invalid_command", null)]
        [TestCase("{\"control\": \"leftStick\", \"x\": 0, \"y\": -1.1}", "invalid_command", null)]
        public void AWrongControlIsRefused(string json, string code, string? fix)
        {
            var refused = Refused(() => DeviceParams.Pad(JObject.Parse(json)));
            Assert.That(refused.Code, Is.EqualTo(code));
            Assert.That(refused.Refusal.Fix ?? "", Does.StartWith(fix ?? ""));
        }

        [Test]
        public void AWayIsReadInPixelsWithYDown()
        {
            Assert.That(Way("{}"), Is.Null);
            Assert.That(Way("{\"byX\": 3}"), Is.EqualTo(new Vector2(3, 0)));
            Assert.That(Way("{\"byY\": 3}"), Is.EqualTo(new Vector2(0, -3)));
            Assert.That(
                Way("{\"byX\": -100000, \"byY\": 100000}"),
                Is.EqualTo(new Vector2(-100000, -100000))
            );
            Refused(() => Way("{\"byX\": 100001}"));
            Refused(() => Way("{\"byY\": -100001}"));
        }

        [Test]
        public void AWheelIsTurnedByNotches()
        {
            Assert.That(Notches("{\"y\": -3}"), Is.EqualTo(new Vector2(0, -3)));
            Assert.That(Notches("{\"x\": 1000}"), Is.EqualTo(new Vector2(1000, 0)));
            Assert.That(Refused(() => Notches("{}")).Code, Is.EqualTo("missing_param"));
            Assert.That(
                Refused(() => Notches("{\"x\": 0, \"y\": 0}")).Code,
                Is.EqualTo("missing_param")
            );
            Refused(() => Notches("{\"y\": 1001}"));
            Refused(() => Notches("{\"x\": -1001}"));
        }

        [TestCase("{}", false)]
        [TestCase("{\"x\": 1}", true)]
        [TestCase("{\"y\": 1}", true)]
        public void AButtonHasNoPlaceOfItsOwn(string json, bool isRefused)
        {
            void Call() => DeviceParams.RefusePoint(JObject.Parse(json), "No place");
            if (isRefused)
            {
                Assert.That(Refused(Call).Refusal.Fix, Does.Contain("mouse move"));
            }
            else
            {
                Call();
            }
        }

        [TestCase("a", "a", new[] { KeyCode.A }, "a")]
        [TestCase("Control+s", "Control+s", new[] { KeyCode.LeftControl, KeyCode.S }, "")]
        [TestCase("Shift", "Shift", new[] { KeyCode.LeftShift }, "")]
        [TestCase("Meta", "Meta", new[] { KeyCode.LeftCommand }, "")]
        [TestCase("Keypad1", "Keypad1", new[] { KeyCode.Keypad1 }, "")]
        [TestCase("Enter", "Enter", new[] { KeyCode.Return }, "\n")]
        public void KeysGoDownInTheirOrder(string text, string name, KeyCode[] codes, string typed)
        {
            Assert.That(DeviceKeys.TryParse(text, out var keys, out var complaint), Is.True);
            Assert.That(complaint, Is.Null);
            Assert.That((keys.Name, keys.Typed), Is.EqualTo((name, typed)));
            Assert.That(keys.Codes, Is.EqualTo(codes));
            Assert.That(keys.Key, Is.EqualTo(codes.Last()));
        }

        [TestCase("Mouse0")]
        [TestCase("JoystickButton0")]
        [TestCase("None")]
        [TestCase("97")]
        [TestCase("Nothing")]
        public void WhatIsOnNoKeyboardIsRefused(string text)
        {
            Assert.That(DeviceKeys.TryParse(text, out _, out var complaint), Is.False);
            Assert.That(complaint, Is.Not.Null);
        }

        [Test]
        public void AButtonIsSeenFromTheFrameInWhichItGoesDownToTheOneInWhichItIsUp()
        {
            var pressed = ButtonState.PressedFrom(5);
            Assert.That(pressed.IsPressed, Is.True);
            var released = pressed.ReleasedFrom(8);
            Assert.That(released.IsPressed, Is.False);
            Assert.That(
                Enumerable.Range(4, 6).Select(frame => Seen(released, frame)),
                Is.EqualTo(new[] { "up", "down held", "held", "held", "went up", "over" })
            );
            Assert.That(Seen(pressed, 900), Is.EqualTo("held"));
            // A game would miss one that is let go in the frame in which it goes down.
            foreach (var frame in new[] { 4, 5, 6 })
            {
                var quick = pressed.ReleasedFrom(frame);
                Assert.That((Seen(quick, 5), Seen(quick, 6)), Is.EqualTo(("down held", "went up")));
            }
        }

        [Test]
        public void OnlyAPointerOfTheBridgeIsNoMovementOfTheDevice()
        {
            var mouse = new VirtualMouse();
            foreach (
                var moveTheDevice in new Action[]
                {
                    () => mouse.MoveTo(Vector2.one),
                    () => mouse.Turn(Vector2.one),
                    mouse.TakeOver,
                }
            )
            {
                mouse.PutAt(new Vector2(10, 20));
                Assert.That(mouse.IsShadow, Is.True);
                Assert.That(
                    mouse.Position,
                    Is.EqualTo(new Vector2(10, 20)),
                    "already in this frame"
                );
                moveTheDevice();
                Assert.That(mouse.IsShadow, Is.False);
            }
        }

        [Test]
        public void AGameThatDoesNotLookIsWaitedForTenFrames()
        {
            var time = new FakeFrameTimes();
            var control = DeviceControl.Of(KeyCode.A);
            VirtualInput.Times = time;
            VirtualInput.Add(new AsleepKind());
            try
            {
                foreach (var _ in Gestures.Hold(HoldTime.OneFrame, control))
                {
                    time.Frame++;
                }
                Assert.That(time.Frame, Is.EqualTo(1 + 10), "until it is let go");
                time.Frame = 0;
                foreach (var _ in Gestures.Once(() => { }, control))
                {
                    time.Frame++;
                }
                Assert.That(time.Frame, Is.EqualTo(2 + 10), "with what stays so");
            }
            finally
            {
                VirtualInput.Kinds.RemoveAll(kind => kind is AsleepKind);
                VirtualInput.Times = new UnityFrameTimes();
            }
        }

        private static string Seen(ButtonState state, int frame) =>
            state.WentDown(frame) && state.IsHeld(frame) ? "down held"
            : state.IsHeld(frame) ? "held"
            : state.WentUp(frame) ? "went up"
            : state.IsOver(frame) ? "over"
            : "up";

        private static Vector2? Way(string json) => DeviceParams.Way(JObject.Parse(json));

        private static Vector2 Notches(string json) => DeviceParams.Notches(JObject.Parse(json));

        private static CommandException Refused(Action call) =>
            Assert.Throws<CommandException>(() => call())!;

        // A game that looks in fixed steps, none of which comes.
        private sealed class AsleepKind : IInputKind
        {
            public string Name => "asleep";

            public bool IsPresent => true;

            public bool IsOfGame => true;

            public Refusal? WhyUnreachable => null;

            public IReadOnlyList<string> Actions => Array.Empty<string>();

            public bool IsListeningTo(DeviceKind device) => true;

            public bool HasTaken(DeviceControl control) => false;

            public bool MayHaveTaken(DeviceControl control) => false;

            public bool IsDue(DeviceControl control) => true;

            public Refusal WhyNotTaken(DeviceControl control) => new("it sleeps");

            public void Forget() { }

            public void Describe(InputKind data) { }

            public void Reset() { }
        }
    }
}
