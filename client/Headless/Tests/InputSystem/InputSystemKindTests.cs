#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Headless.Tests
{
    /// <summary>Commands that move devices, as a game with the Input System sees them.</summary>
    public sealed class InputSystemKindTests : InputSystemTestBase
    {
        [Test]
        public void AKeyIsPressedForUpdatesOfTheGameAndTheActionIsNamed()
        {
            var (pressed, released) = (0, 0);
            Watch(() =>
            {
                pressed += Jump.WasPressedThisFrame() ? 1 : 0;
                released += Jump.WasReleasedThisFrame() ? 1 : 0;
            });
            var data = Data(Key("press", "Space"));
            Assert.That((string?)data["sentTo"], Is.EqualTo("keyboard (Input System)"));
            Assert.That(Taken(data), Is.EqualTo(new[] { "Player/Jump" }));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("Input System"));
            Assert.That((pressed, released), Is.EqualTo((1, 1)));
        }

        [Test]
        public void NothingIsDoneBeforeADeviceIsUsed()
        {
            Ask("controls");
            Ask("snapshot");
            Assert.That(InputSystem.devices, Is.Empty);
            Key("press", "Space");
            Assert.That(
                InputSystem.devices.Select(device => device.name),
                Is.EqualTo(new[] { "AbuKeyboard" })
            );
            Ask("pad", new JObject { ["control"] = "A" });
            Assert.That(
                InputSystem.devices.Select(device => device.name),
                Is.EqualTo(new[] { "AbuKeyboard", "AbuGamepad" })
            );
        }

        [Test]
        public void HeldKeysMakeAValueUntilTheyAreLetGo()
        {
            Key("keydown", "d");
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.right));
            Key("keydown", "w");
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(new Vector2(1, 1).normalized));
            Key("keyup", "d");
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
            Ask("release");
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void EveryKeyOfAKeyboardArrives()
        {
            Key("keydown", "Shift");
            var keyboard = (Keyboard)InputSystem.GetDevice("AbuKeyboard");
            Assert.That(keyboard.leftShiftKey.isPressed);
            Ask("release");
            foreach (
                var (name, control) in new[]
                {
                    ("a", "a"),
                    ("1", "1"),
                    ("ArrowUp", "upArrow"),
                    ("Enter", "enter"),
                    ("Escape", "escape"),
                    ("F12", "f12"),
                    (";", "semicolon"),
                    ("!", "1"),
                    ("Keypad5", "numpad5"),
                    ("PageDown", "pageDown"),
                    ("Control", "leftCtrl"),
                    ("Meta", "leftMeta"),
                    ("Delete", "delete"),
                }
            )
            {
                Data(Key("keydown", name));
                var held = keyboard.allKeys.Where(key => key.isPressed).Select(key => key.name);
                Assert.That(held, Is.EqualTo(new[] { control }), name);
                Data(Key("keyup", name));
            }
        }

        [Test]
        public void TypedKeysSendTextToo()
        {
            Key("press", "Escape");
            var text = "";
            Keyboard.current.onTextInput += letter => text += letter;
            Key("press", "x");
            Assert.That(text, Is.EqualTo("x"));
        }

        [Test]
        public void AStickKeepsItsValueAndAButtonIsPressed()
        {
            var data = Data(
                Ask(
                    "pad",
                    new JObject
                    {
                        ["control"] = "leftStick",
                        ["x"] = -1,
                        ["y"] = 0,
                    }
                )
            );
            Assert.That((string?)data["sentTo"], Is.EqualTo("gamepad (Input System)"));
            Assert.That(Taken(data), Is.EqualTo(new[] { "Player/Move" }));
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.left));
            Assert.That(
                Taken(Data(Ask("pad", new JObject { ["control"] = "A" }))),
                Is.EqualTo(new[] { "Player/Jump" })
            );
            Ask("pad", new JObject { ["control"] = "rightTrigger", ["x"] = 0.75 });
            Assert.That(Gamepad.current.rightTrigger.ReadValue(), Is.EqualTo(0.75f));
            Ask(
                "pad",
                new JObject
                {
                    ["control"] = "dpad",
                    ["x"] = 0,
                    ["y"] = -1,
                }
            );
            Assert.That(Gamepad.current.dpad.down.isPressed && !Gamepad.current.dpad.up.isPressed);
            Ask("pad", new JObject { ["control"] = "release" });
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void AMouseTellsWhereItIsAndHowFarItCame()
        {
            Mouse("move", x: 10, y: 20);
            var mouse = UnityEngine.InputSystem.Mouse.current;
            Assert.That(
                mouse.position.ReadValue(),
                Is.EqualTo(new Vector2(10.5f, Screen.height - 20.5f))
            );
            var moved = Vector2.zero;
            var scrolled = Vector2.zero;
            Watch(() =>
            {
                moved += mouse.delta.ReadValue();
                scrolled += mouse.scroll.ReadValue();
            });
            Mouse("move", x: 14, y: 17);
            Assert.That(moved, Is.EqualTo(new Vector2(4, 3)));
            Mouse("down");
            Assert.That(mouse.leftButton.isPressed);
            Mouse("up");
            Assert.That(mouse.leftButton.isPressed, Is.False);
            Ask("mouse", new JObject { ["action"] = "wheel", ["y"] = -2 });
            Assert.That(scrolled, Is.EqualTo(new Vector2(0, -2)));
        }

        [Test]
        public void AButtonGoesDownAlsoAfterAPointerOfTheBridgeHasMoved()
        {
            Mouse("move", x: 10, y: 20);
            VirtualInput.Mouse.PutAt(new Vector2(10, 20));
            Mouse("down");
            Assert.That(UnityEngine.InputSystem.Mouse.current.leftButton.isPressed);
        }

        [Test]
        public void WhatInputReadsInsteadIsTold()
        {
            LegacyInput.IsAsked = true;
            Watch(() => VirtualInput.Legacy.WentDown(KeyCode.W));
            Frames(1);
            var data = Data(Key("press", "q"));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("Input System"));
            Assert.That(
                (string?)data["takenBy"]!["note"],
                Is.EqualTo(
                    "by Input, the game did not ask the keyboard for it: press one that it asks for: w"
                )
            );
            data = Data(Key("press", "w"));
            Assert.That((string?)data["takenBy"]!["name"], Is.EqualTo("Input"));
            Assert.That(data["takenBy"]!["note"], Is.Null);
            data = Data(Ask("pad", new JObject { ["control"] = "B" }));
            Assert.That(data["takenBy"]!["note"], Is.Null, "it reads no pad there");
        }

        [Test]
        public void AFingerTouchesSwipesAndIsLifted()
        {
            var phases = new List<string>();
            var tap = new InputAction(
                "Tap",
                InputActionType.PassThrough,
                "<Touchscreen>/primaryTouch/phase"
            );
            tap.performed += context =>
                phases.Add(context.ReadValue<UnityEngine.InputSystem.TouchPhase>().ToString());
            tap.Enable();
            Ask(
                "touch",
                new JObject
                {
                    ["x"] = 5,
                    ["y"] = 5,
                    ["toX"] = 50,
                    ["toY"] = 5,
                    ["over"] = "3f",
                }
            );
            Assert.That(phases.Distinct(), Is.EqualTo(new[] { "Began", "Moved", "Ended" }));
            Ask(
                "touch",
                new JObject
                {
                    ["action"] = "down",
                    ["x"] = 5,
                    ["y"] = 5,
                    ["finger"] = 1,
                }
            );
            Ask(
                "touch",
                new JObject
                {
                    ["action"] = "down",
                    ["x"] = 9,
                    ["y"] = 5,
                    ["finger"] = 2,
                }
            );
            var down = Touchscreen.current.touches.Where(touch => touch.isInProgress).ToList();
            Assert.That(
                down.Select(touch => touch.position.ReadValue().x),
                Is.EqualTo(new[] { 5.5f, 9.5f })
            );
            Ask("release");
            Assert.That(Touchscreen.current.touches.Any(touch => touch.isInProgress), Is.False);
        }

        [Test]
        public void AKeyThatNoActionListensToMayBeReadDirectly()
        {
            var data = Data(Key("press", "q"));
            Assert.That(Taken(data), Is.Empty);
        }

        [Test]
        public void ActionsListenOnlyToTheDevicesThatTheyAreBoundTo()
        {
            InputUsers.Exist = false;
            Map.Disable();
            var fire = new UnityEngine.InputSystem.InputAction(
                "Fire",
                binding: "<Gamepad>/buttonSouth"
            );
            fire.Enable();
            Assert.That(VirtualInput.IsListeningTo(DeviceKind.Gamepad), Is.True);
            Assert.That(VirtualInput.IsListeningTo(DeviceKind.Keyboard), Is.False);
            Assert.That(VirtualInput.IsListeningTo(DeviceKind.Mouse), Is.False);
            fire.Disable();
        }

        [Test]
        public void AKeyIsRefusedIfNoActionListens()
        {
            InputUsers.Exist = false;
            Map.Disable();
            Assert.That(
                (string?)Key("press", "Space")["error"],
                Does.Contain("Nothing in the game takes the key Space now")
            );
            var reply = Key("keydown", "Space");
            Assert.That(
                (string?)reply["error"],
                Does.StartWith("ABU cannot press keys for Unity's class Input"),
                "the game may ask that"
            );
            LegacyInput.IsAsked = true;
            reply = Key("keydown", "Space");
            Assert.That(
                (string?)reply["error"],
                Does.Contain("the game asks the keyboard for no key now")
            );
            Assert.That((string?)reply["fix"], Does.Contain("`abu.py doctor`"));
            VirtualInput.Legacy.Wheel();
            Frames(40);
            Assert.That(
                (string?)Key("keydown", "Space")["fix"],
                Is.EqualTo("click a button, or look what the screen says"),
                "it has asked before, so it does not go past the class"
            );
            Assert.That(VirtualInput.Held, Is.Empty, "what was refused is not held");
        }

        [Test]
        public void ControlsAreTheEnabledActionsInTheWordsOfTheCommands()
        {
            Map.Disable();
            Map.AddAction("Save", InputActionType.Button)
                .AddCompositeBinding("OneModifier")
                .With("modifier", "<Keyboard>/ctrl")
                .With("binding", "<Keyboard>/s");
            Map.AddAction("Look", InputActionType.PassThrough, "<Pointer>/delta")
                .AddBinding("<Gamepad>/rightStick/up");
            Map.AddAction("Ok", InputActionType.Button, "*/{Submit}")
                .AddBinding("<Mouse>/rightButton");
            Map.Enable();
            var input = Data(Ask("controls"))["inputs"]!.Single(one =>
                (string?)one["name"] == "Input System"
            );
            Assert.That((bool)input["reachable"]!);
            var lines = input["actions"]!.Select(action =>
                $"{action["name"]} {action["type"]} "
                + string.Join(
                    "; ",
                    ((JObject)action["bindings"]!)
                        .Properties()
                        .Select(one =>
                            $"{one.Name}: {string.Join(", ", one.Value.Values<string>())}"
                        )
                )
            );
            Assert.That(
                lines,
                Is.EqualTo(
                    new[]
                    {
                        "Player/Jump button gamepad: A; keyboard: Space",
                        "Player/Move value gamepad: leftStick; keyboard: w, ArrowDown, a, d",
                        "Player/Save button keyboard: Control+s",
                        "Player/Look passThrough gamepad: rightStick up; mouse: move; touchscreen: move",
                        "Player/Ok button gamepad: A; keyboard: Enter; mouse: right",
                    }
                )
            );
        }

        [Test]
        public void AGameThatReadsInFixedUpdateMissesNoPress()
        {
            var presses = 0;
            var wasPressed = false;
            new GameObject("Game").AddComponent<Stepper>().OnStep = () =>
            {
                presses += Jump.IsPressed() && !wasPressed ? 1 : 0;
                wasPressed = Jump.IsPressed();
            };
            for (var i = 0; i < 12; i++)
            {
                Key("press", "Space");
            }
            Assert.That(presses, Is.EqualTo(12));
        }

        [TestCase(0.02f)]
        [TestCase(0.05f)]
        [TestCase(0.005f)]
        public void AGameWhoseInputComesInFixedStepsMissesNoPress(float step)
        {
            Time.fixedDeltaTime = step;
            InputSystem.settings.updateMode = InputSettings.UpdateMode.ProcessEventsInFixedUpdate;
            var (presses, releases) = (0, 0);
            new GameObject("Game").AddComponent<Stepper>().OnStep = () =>
            {
                presses += Jump.WasPressedThisFrame() ? 1 : 0;
                releases += Jump.WasReleasedThisFrame() ? 1 : 0;
            };
            for (var i = 0; i < 8; i++)
            {
                Key("press", "Space");
            }
            Frames(5);
            Assert.That((presses, releases), Is.EqualTo((8, 8)));
        }

        [TestCase(0.02f)]
        [TestCase(0.05f)]
        public void AGameWhoseInputComesInFixedStepsMissesNoTurnOfTheWheel(float step)
        {
            Time.fixedDeltaTime = step;
            InputSystem.settings.updateMode = InputSettings.UpdateMode.ProcessEventsInFixedUpdate;
            var turned = Vector2.zero;
            new GameObject("Game").AddComponent<Stepper>().OnStep = () =>
                turned += UnityEngine.InputSystem.Mouse.current?.scroll.ReadValue() ?? Vector2.zero;
            for (var i = 1; i <= 8; i++)
            {
                Data(Ask("mouse", new JObject { ["action"] = "wheel", ["y"] = -i }));
                Assert.That(turned, Is.EqualTo(new Vector2(0, -i * (i + 1) / 2)));
            }
        }

        [Test]
        public void TheWheelTurnsAfterAPointerOfTheBridgeHasMoved()
        {
            VirtualInput.Mouse.PutAt(new Vector2(10, 20));
            var turned = Vector2.zero;
            Watch(() =>
                turned += UnityEngine.InputSystem.Mouse.current?.scroll.ReadValue() ?? Vector2.zero
            );
            Data(Ask("mouse", new JObject { ["action"] = "wheel", ["y"] = 3 }));
            Assert.That(turned, Is.EqualTo(new Vector2(0, 3)));
        }

        [Test]
        public void APressIsAnsweredSoonAfterTheGameHasSeenIt()
        {
            var down = 0;
            Watch(() => down = Jump.WasPressedThisFrame() ? Time.frameCount : down);
            var reply = Ask("press", new JObject { ["key"] = "Space", ["quiet"] = "3f" });
            var frame = (int)Data(reply)["frame"]!;
            // The key is held for a fixed step, then released; then come the quiet frames. Without `quiet` an answer in which nothing
            // has changed waits for half a second.
            Assert.That(down, Is.Not.Zero);
            Assert.That(frame - down, Is.LessThanOrEqualTo(7));
        }

        [Test]
        public void InThePlayerADeviceWorksInTheBackgroundAndNoSettingChanges()
        {
            Focus.IsThere = false;
            Assert.That(Taken(Data(Key("press", "Space"))), Is.EqualTo(new[] { "Player/Jump" }));
            Assert.That(
                InputSystem.settings.backgroundBehavior,
                Is.EqualTo(default(InputSettings.BackgroundBehavior))
            );
            Assert.That(InputSystem.GetDevice("AbuKeyboard").canRunInBackground);
        }

        [Test]
        public void InTheEditorTheSettingsKeepInputRunningUntilPlayEnds()
        {
            Application.isEditor = true;
            Focus.IsThere = false;
            var settings = InputSystem.settings;
            settings.backgroundBehavior = InputSettings
                .BackgroundBehavior
                .ResetAndDisableAllDevices;
            Assert.That(Taken(Data(Key("press", "Space"))), Is.EqualTo(new[] { "Player/Jump" }));
            Assert.That(
                settings.backgroundBehavior,
                Is.EqualTo(InputSettings.BackgroundBehavior.IgnoreFocus)
            );
            Assert.That(InputSystem.GetDevice("AbuKeyboard").layout, Is.EqualTo("Keyboard"));
            var removed = new List<string>();
            InputSystem.onDeviceChange += (device, change) =>
                removed.Add($"{device.name} {change}");
            ExitPlayMode();
            Assert.That(removed, Has.Member("AbuKeyboard Removed"));
            Assert.That(
                (settings.backgroundBehavior, settings.editorInputBehaviorInPlayMode),
                Is.EqualTo(
                    (
                        InputSettings.BackgroundBehavior.ResetAndDisableAllDevices,
                        default(InputSettings.EditorInputBehaviorInPlayMode)
                    )
                )
            );
        }

        [Test]
        public void HeldInputIsSentAgainAfterAReset()
        {
            Key("keydown", "d");
            InputSystem.ResetDevice(InputSystem.GetDevice("AbuKeyboard"));
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
            Frames(1);
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.right));
        }

        [Test]
        public void WhatIsHeldOnADeviceThatVanishesIsLetGoAndTold()
        {
            Key("keydown", "d");
            Ask("pad", new JObject { ["control"] = "rightTrigger", ["x"] = 1 });
            InputSystem.RemoveDevice(InputSystem.GetDevice("AbuKeyboard"));
            Frames(2);
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
            Assert.That(VirtualInput.Held, Is.EqualTo(new[] { "rightTrigger" }));
            var data = Data(Key("press", "Space"));
            Assert.That(data["letGo"]!.Values<string>(), Is.EqualTo(new[] { "d" }));
            Assert.That(Taken(data), Is.EqualTo(new[] { "Player/Jump" }), "there is one again");
            Assert.That(Data(Key("press", "Space"))["letGo"], Is.Null, "it is told once");
        }

        [Test]
        public void APersonsMouseDoesNotTearADrag()
        {
            InputSystem.AddDevicesOfTheMachine();
            var real = (Mouse)InputSystem.GetDevice("Mouse");
            Mouse("move", x: 10, y: 20);
            Mouse("down");
            InputSystem.QueueStateEvent(real, new MouseState { position = new Vector2(500, 1) });
            Frames(1);
            Assert.That(UnityEngine.InputSystem.Mouse.current.name, Is.EqualTo("AbuMouse"));
            Mouse("up");
            InputSystem.QueueStateEvent(real, new MouseState { position = new Vector2(500, 1) });
            Frames(1);
            Assert.That(UnityEngine.InputSystem.Mouse.current, Is.SameAs(real));
        }

        [Test]
        public void AfterAReloadTheExistingDeviceIsUsed()
        {
            Key("keydown", "d");
            InputSystemStart.Register();
            Ask("release");
            Frames(2);
            Key("press", "Space");
            Assert.That(
                InputSystem.devices.Select(device => device.name),
                Is.EqualTo(new[] { "AbuKeyboard" })
            );
            Assert.That(Move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
        }

        private static void Watch(Action onUpdate) =>
            new GameObject("Watcher").AddComponent<Stepper>().OnFrame = onUpdate;

        private sealed class Stepper : MonoBehaviour
        {
            public Action? OnStep { get; set; }

            public Action? OnFrame { get; set; }

            private void FixedUpdate() => OnStep?.Invoke();

            private void Update() => OnFrame?.Invoke();
        }
    }
}
