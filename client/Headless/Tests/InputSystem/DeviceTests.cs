#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using TouchPhase = UnityEngine.InputSystem.TouchPhase;

namespace Headless.Tests
{
    public sealed class DeviceTests : InputSystemTests
    {
        [Test]
        public void AKeyIsPressedInOneFrameAndReleasedInAnother()
        {
            var keyboard = AddKeyboard(Key.W);
            Assert.That(keyboard.wKey.isPressed, Is.False, "an event waits for the next update");
            Frames(1);
            Assert.That(keyboard.wKey.isPressed && keyboard.wKey.wasPressedThisFrame);
            Frames(1);
            Assert.That(keyboard.wKey.isPressed && !keyboard.wKey.wasPressedThisFrame);
            Press(keyboard);
            Assert.That(!keyboard.wKey.isPressed && keyboard.wKey.wasReleasedThisFrame);
            Frames(1);
            Assert.That(keyboard.wKey.wasReleasedThisFrame, Is.False);
        }

        [Test]
        public void APressAndReleaseInOneUpdateAreBothSeen()
        {
            var keyboard = AddKeyboard(Key.A);
            Hold(keyboard);
            Frames(1);
            Assert.That(keyboard.aKey.isPressed, Is.False);
            Assert.That(keyboard.aKey.wasPressedThisFrame && keyboard.aKey.wasReleasedThisFrame);
        }

        [Test]
        public void EveryKeyHasItsOwnBit()
        {
            var keyboard = AddKeyboard();
            foreach (
                var key in Enum.GetValues(typeof(Key))
                    .Cast<Key>()
                    .Where(key => key != Key.None)
                    .Distinct()
            )
            {
                Press(keyboard, key);
                var held = keyboard.allKeys.Where(control => control.isPressed);
                Assert.That(held.Select(control => control.keyCode), Is.EqualTo(new[] { key }));
                Assert.That(keyboard.anyKey.isPressed);
            }
        }

        [TestCase("/Keyboard/w", "W")]
        [TestCase("<Keyboard>/1", "1")]
        [TestCase("<Keyboard>/leftBracket", "[")]
        [TestCase("<Keyboard>/numpad0", "Numpad 0")]
        [TestCase("<Keyboard>/leftCommand", "Left System")]
        [TestCase("<Keyboard>/#(W)", "W")]
        [TestCase("<Keyboard>/{Submit}", "Enter")]
        [TestCase("*/{Cancel}", "Escape")]
        public void APathFindsAKey(string path, string displayName)
        {
            AddKeyboard();
            Assert.That(InputSystem.FindControl(path).displayName, Is.EqualTo(displayName));
        }

        [Test]
        public void EitherShiftKeyIsShift()
        {
            var keyboard = AddKeyboard(Key.RightShift);
            Frames(1);
            Assert.That(keyboard.shiftKey.isPressed && !keyboard.ctrlKey.isPressed);
        }

        [Test]
        public void MouseMovementAddsUpWithinAFrameAndEndsWithIt()
        {
            var mouse = InputSystem.AddDevice<Mouse>();
            InputSystem.QueueStateEvent(
                mouse,
                new MouseState { position = new Vector2(3, 4), delta = new Vector2(3, 4) }
            );
            InputSystem.QueueStateEvent(
                mouse,
                new MouseState
                {
                    position = new Vector2(5, 4),
                    delta = new Vector2(2, 0),
                    scroll = new Vector2(0, 1),
                }.WithButton(MouseButton.Right)
            );
            Frames(1);
            Assert.That(mouse.position.ReadValue(), Is.EqualTo(new Vector2(5, 4)));
            Assert.That(mouse.delta.ReadValue(), Is.EqualTo(new Vector2(5, 4)));
            Assert.That(mouse.scroll.ReadValue(), Is.EqualTo(Vector2.up));
            Assert.That(mouse.rightButton.isPressed && !mouse.leftButton.isPressed);
            Frames(1);
            Assert.That(mouse.position.ReadValue(), Is.EqualTo(new Vector2(5, 4)));
            Assert.That(mouse.delta.ReadValue(), Is.EqualTo(Vector2.zero));
            Assert.That(mouse.scroll.ReadValue(), Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void AStickHasADeadZoneAndFourButtons()
        {
            var pad = InputSystem.AddDevice<Gamepad>();
            Move(pad, new GamepadState { leftStick = new Vector2(0.1f, 0) });
            Assert.That(pad.leftStick.ReadValue(), Is.EqualTo(Vector2.zero));
            Move(pad, new GamepadState { leftStick = new Vector2(-1, 0) });
            Assert.That(pad.leftStick.ReadValue(), Is.EqualTo(Vector2.left));
            Assert.That(pad.leftStick.left.isPressed && !pad.leftStick.right.isPressed);
            Move(pad, new GamepadState { leftStick = new Vector2(0.525f, 0) });
            Assert.That(pad.leftStick.x.ReadValue(), Is.EqualTo(0.5f).Within(1e-4));
        }

        [Test]
        public void TheButtonsOfAPadAreThoseOfItsState()
        {
            var pad = InputSystem.AddDevice<Gamepad>();
            foreach (var button in Enum.GetValues(typeof(GamepadButton)).Cast<GamepadButton>())
            {
                if (button < GamepadButton.LeftTrigger)
                {
                    Move(pad, new GamepadState(button));
                    Assert.That(pad[button].isPressed, button.ToString());
                }
            }
            Move(pad, new GamepadState(GamepadButton.DpadLeft) { rightTrigger = 0.6f });
            Assert.That(pad.dpad.ReadValue(), Is.EqualTo(Vector2.left));
            Assert.That(pad[GamepadButton.RightTrigger].isPressed && !pad.leftTrigger.isPressed);
            Assert.That(pad.aButton, Is.SameAs(InputSystem.FindControl("<Gamepad>/cross")));
        }

        [Test]
        public void ATouchBeginsMovesAndEnds()
        {
            var screen = InputSystem.AddDevice<Touchscreen>();
            void Touch(int id, TouchPhase phase, float x)
            {
                var state = new TouchState
                {
                    touchId = id,
                    phase = phase,
                    position = new Vector2(x, 9),
                };
                InputSystem.QueueStateEvent(screen, state);
                Frames(1);
            }
            Touch(7, TouchPhase.Began, 10);
            Touch(8, TouchPhase.Began, 50);
            Assert.That(screen.primaryTouch.touchId.ReadValue(), Is.EqualTo(7));
            Assert.That(screen.touches.Count(touch => touch.isInProgress), Is.EqualTo(2));
            Touch(7, TouchPhase.Moved, 14);
            Assert.That(screen.primaryTouch.position.ReadValue(), Is.EqualTo(new Vector2(14, 9)));
            Assert.That(screen.touches[0].delta.ReadValue(), Is.EqualTo(new Vector2(4, 0)));
            Assert.That(
                screen.touches[0].startPosition.ReadValue(),
                Is.EqualTo(new Vector2(10, 9))
            );
            Touch(7, TouchPhase.Ended, 14);
            Assert.That(screen.touches[0].press.wasReleasedThisFrame);
            Assert.That(screen.touches[1].press.isPressed);
            Assert.That(screen.primaryTouch.isInProgress, Is.False);
        }

        [Test]
        public void AQuickTouchInPlaceIsATapForOneFrame()
        {
            var screen = InputSystem.AddDevice<Touchscreen>();
            var state = new TouchState { touchId = 1, phase = TouchPhase.Began };
            InputSystem.QueueStateEvent(screen, state);
            Frames(1);
            state.phase = TouchPhase.Ended;
            InputSystem.QueueStateEvent(screen, state);
            Frames(1);
            Assert.That(screen.primaryTouch.tap.isPressed && screen.touches[0].tap.isPressed);
            Frames(1);
            Assert.That(screen.primaryTouch.tap.isPressed, Is.False);
        }

        [Test]
        public void TextGoesToListenersOfTheKeyboard()
        {
            var keyboard = AddKeyboard();
            var text = "";
            keyboard.onTextInput += letter => text += letter;
            InputSystem.QueueTextEvent(keyboard, 'a');
            InputSystem.QueueTextEvent(keyboard, 'B');
            Assert.That(text, Is.Empty);
            Frames(1);
            Assert.That(text, Is.EqualTo("aB"));
        }

        [Test]
        public void TheDeviceThatWasUsedLastIsCurrent()
        {
            var first = AddKeyboard();
            var second = AddKeyboard();
            Assert.That(second.name, Is.EqualTo("Keyboard1"));
            Assert.That(Keyboard.current, Is.SameAs(second));
            Press(first, Key.A);
            Assert.That(Keyboard.current, Is.SameAs(first));
            InputSystem.RemoveDevice(first);
            Assert.That(Keyboard.current, Is.Null);
            Assert.That(InputSystem.devices, Is.EqualTo(new[] { second }));
            Assert.That(first.added, Is.False);
        }

        [Test]
        public void AHandledEventChangesNothing()
        {
            var keyboard = AddKeyboard();
            var seen = new List<InputDevice>();
            InputSystem.onEvent += (eventPtr, device) =>
            {
                seen.Add(device);
                eventPtr.handled = true;
            };
            Press(keyboard, Key.A);
            Assert.That(seen, Is.EqualTo(new[] { keyboard }));
            Assert.That(keyboard.aKey.isPressed, Is.False);
        }

        [Test]
        public void EventsOfBeforeUpdateCountInTheSameUpdate()
        {
            var keyboard = AddKeyboard();
            InputSystem.onBeforeUpdate += () =>
            {
                Assert.That(InputState.currentUpdateType, Is.EqualTo(InputUpdateType.Dynamic));
                Hold(keyboard, Key.A);
            };
            Frames(1);
            Assert.That(keyboard.aKey.wasPressedThisFrame);
        }

        [Test]
        public void InFixedModeEachPhysicsStepHasAnUpdate()
        {
            InputSystem.settings.updateMode = InputSettings.UpdateMode.ProcessEventsInFixedUpdate;
            var updates = new List<InputUpdateType>();
            InputSystem.onBeforeUpdate += () => updates.Add(InputState.currentUpdateType);
            Time.fixedDeltaTime = 1 / 121f;
            Frames(2);
            Assert.That(updates.Count, Is.EqualTo(4));
            Assert.That(updates, Is.All.EqualTo(InputUpdateType.Fixed));
        }

        [Test]
        public void OnlyTheGameUpdatesInManualMode()
        {
            Assert.That(() => InputSystem.Update(), Throws.InvalidOperationException);
            InputSystem.settings.updateMode = InputSettings.UpdateMode.ProcessEventsManually;
            var keyboard = AddKeyboard(Key.A);
            Frames(2);
            Assert.That(keyboard.aKey.isPressed, Is.False);
            InputSystem.Update();
            Assert.That(keyboard.aKey.isPressed);
        }

        [Test]
        public void ResettingADeviceLetsGoOfEverything()
        {
            var keyboard = AddKeyboard(Key.A);
            Frames(1);
            var changes = new List<InputDeviceChange>();
            InputSystem.onDeviceChange += (_, change) => changes.Add(change);
            InputSystem.ResetDevice(keyboard);
            Assert.That(keyboard.anyKey.isPressed, Is.False);
            Assert.That(changes, Is.EqualTo(new[] { InputDeviceChange.SoftReset }));
        }

        [Test]
        public void LosingTheFocusDisablesDevicesUnlessTheyRunInTheBackground()
        {
            InputSystem.RegisterLayout(
                "{\"name\":\"Remote\",\"extend\":\"Keyboard\",\"runInBackground\":\"enabled\"}"
            );
            var plain = AddKeyboard(Key.A);
            var remote = (Keyboard)InputSystem.AddDevice("Remote");
            Frames(1);
            Application.isEditor = false;
            Focus.IsThere = false;
            Assert.That(plain.enabled || plain.aKey.isPressed, Is.False);
            Press(plain, Key.A);
            Press(remote, Key.B);
            Assert.That(!plain.aKey.isPressed && remote.bKey.isPressed);
            Focus.IsThere = true;
            Press(plain, Key.A);
            Assert.That(plain.aKey.isPressed);
        }

        [Test]
        public void InTheEditorAnUnfocusedGameViewTakesNothingUnlessTheSettingsSaySo()
        {
            Application.isEditor = true;
            Focus.IsThere = false;
            InputSystem.settings.backgroundBehavior = InputSettings.BackgroundBehavior.IgnoreFocus;
            var keyboard = AddKeyboard(Key.A);
            Frames(1);
            Assert.That(keyboard.aKey.isPressed, Is.False);
            InputSystem.settings.editorInputBehaviorInPlayMode = InputSettings
                .EditorInputBehaviorInPlayMode
                .AllDeviceInputAlwaysGoesToGameView;
            Press(keyboard, Key.A);
            Assert.That(keyboard.aKey.isPressed);
        }

        [Test]
        public void NothingOutlivesPlayMode()
        {
            AddKeyboard();
            InputSystem.onBeforeUpdate += Assert.Fail;
            ExitPlayMode();
            EnterPlayMode();
            Frames(1);
            Assert.That(InputSystem.devices, Is.Empty);
            Assert.That(Keyboard.current, Is.Null);
        }

        [Test]
        public void AMachineHasAKeyboardAndAMouse()
        {
            InputSystem.AddDevicesOfTheMachine();
            Assert.That(InputSystem.devices.Select(device => device.native), Is.All.True);
            Assert.That(
                Keyboard.current != null && Mouse.current != null && Gamepad.current == null
            );
        }
    }
}
