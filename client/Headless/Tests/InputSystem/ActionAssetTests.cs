#nullable enable
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;

namespace Headless.Tests
{
    public sealed class ActionAssetTests : InputSystemTests
    {
        private const string Json =
            @"{
    ""name"": ""Controls"",
    ""maps"": [
        {
            ""name"": ""Player"",
            ""id"": ""df70fa95-8a34-4494-b137-73ab6b9c7d37"",
            ""actions"": [
                {
                    ""name"": ""Move"", ""type"": ""Value"",
                    ""id"": ""351f2ccd-1f9f-44bf-9bec-d62ac5c5f408"",
                    ""expectedControlType"": ""Vector2"",
                    ""processors"": """", ""interactions"": """", ""initialStateCheck"": true
                },
                {
                    ""name"": ""Jump"", ""type"": ""Button"",
                    ""id"": ""f1ba0d36-48eb-4cd5-b651-1c94a6531f70"",
                    ""expectedControlType"": ""Button"", ""interactions"": ""Press""
                }
            ],
            ""bindings"": [
                { ""name"": ""WASD"", ""id"": ""00ca640b-d935-4593-8157-c05846ea39b3"", ""path"": ""Dpad"",
                  ""action"": ""Move"", ""isComposite"": true },
                { ""name"": ""up"", ""path"": ""<Keyboard>/w"", ""groups"": ""Keyboard"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""up"", ""path"": ""<Keyboard>/upArrow"", ""groups"": ""Keyboard"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""down"", ""path"": ""<Keyboard>/s"", ""groups"": ""Keyboard"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""left"", ""path"": ""<Keyboard>/a"", ""groups"": ""Keyboard"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": ""right"", ""path"": ""<Keyboard>/d"", ""groups"": ""Keyboard"", ""action"": ""Move"", ""isPartOfComposite"": true },
                { ""name"": """", ""path"": ""<Gamepad>/leftStick"", ""groups"": "";Gamepad"", ""action"": ""Move"" },
                { ""name"": """", ""path"": ""<Keyboard>/space"", ""groups"": ""Keyboard"", ""action"": ""Jump"" },
                { ""name"": """", ""path"": ""<Gamepad>/buttonSouth"", ""groups"": ""Gamepad"", ""action"": ""Jump"" }
            ]
        },
        { ""name"": ""UI"", ""actions"": [ { ""name"": ""Submit"", ""type"": ""Button"" } ],
          ""bindings"": [ { ""path"": ""*/{Submit}"", ""action"": ""Submit"" } ] }
    ],
    ""controlSchemes"": [
        { ""name"": ""Keyboard"", ""bindingGroup"": ""Keyboard"",
          ""devices"": [ { ""devicePath"": ""<Keyboard>"" }, { ""devicePath"": ""<Mouse>"", ""isOptional"": true } ] },
        { ""name"": ""Gamepad"", ""bindingGroup"": ""Gamepad"", ""devices"": [ { ""devicePath"": ""<Gamepad>"" } ] }
    ]
}";

        private InputActionAsset _asset = null!;

        [SetUp]
        public void Load() => _asset = InputActionAsset.FromJson(Json);

        [Test]
        public void MapsActionsAndSchemesAreThoseOfTheFile()
        {
            Assert.That(_asset.name, Is.EqualTo("Controls"));
            Assert.That(
                _asset.Select(action => action.ToString()),
                Is.EqualTo(new[] { "Player/Move", "Player/Jump", "UI/Submit" })
            );
            Assert.That(_asset.FindAction("player/jump"), Is.SameAs(_asset["Jump"]));
            Assert.That(
                _asset.FindAction("f1ba0d36-48eb-4cd5-b651-1c94a6531f70"),
                Is.SameAs(_asset["Jump"])
            );
            Assert.That(_asset["Jump"].type, Is.EqualTo(InputActionType.Button));
            Assert.That(
                _asset.controlSchemes.Select(scheme => scheme.name),
                Is.EqualTo(new[] { "Keyboard", "Gamepad" })
            );
            Assert.That(_asset.FindAction("Duck"), Is.Null);
            Assert.That(() => _asset.FindAction("Duck", true), Throws.ArgumentException);
        }

        [Test]
        public void ItsBindingsWork()
        {
            var keyboard = AddKeyboard();
            var pad = InputSystem.AddDevice<Gamepad>();
            _asset.Enable();
            Press(keyboard, Key.UpArrow);
            Assert.That(_asset["Move"].ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
            Press(keyboard);
            Move(pad, new GamepadState(GamepadButton.South) { leftStick = Vector2.left });
            Assert.That(_asset["Move"].ReadValue<Vector2>(), Is.EqualTo(Vector2.left));
            Assert.That(_asset["Jump"].triggered && _asset["Submit"].triggered);
        }

        [Test]
        public void AMaskPicksTheBindingsOfAGroup()
        {
            var keyboard = AddKeyboard();
            _asset.bindingMask = InputBinding.MaskByGroup("Gamepad");
            _asset.Enable();
            Press(keyboard, Key.Space);
            Assert.That(_asset["Jump"].triggered, Is.False);
            _asset.bindingMask = null;
            Press(keyboard);
            Press(keyboard, Key.Space);
            Assert.That(_asset["Jump"].triggered);
        }

        [TestCase("Move", 0, "W|Up Arrow/A/S/D | LS")]
        [TestCase("Jump", 0, "Space | A")]
        [TestCase("Jump", 1, "Space | Button South")]
        [TestCase("Jump", 2, "Space [Keyboard] | A [Gamepad]")]
        [TestCase("Submit", 0, "Submit")]
        public void BindingsAreWrittenForPeople(string action, int options, string expected)
        {
            var text = _asset[action]
                .GetBindingDisplayString((InputBinding.DisplayStringOptions)options);
            Assert.That(text, Is.EqualTo(expected));
        }

        [TestCase("<Gamepad>/leftStick/x", "Left Stick/X [Gamepad]")]
        [TestCase("<Mouse>/leftButton", "Left Button [Mouse]")]
        [TestCase("*/{Submit}", "Submit [Any]")]
        [TestCase("<Keyboard>/#(W)", "W [Keyboard]")]
        [TestCase("<Elephant>/trunk", "trunk [Elephant]")]
        public void PathsAreWrittenForPeople(string path, string expected) =>
            Assert.That(InputControlPath.ToHumanReadableString(path), Is.EqualTo(expected));

        [Test]
        public void AnOverrideReplacesAPath()
        {
            var keyboard = AddKeyboard();
            var jump = _asset["Jump"];
            jump.Enable();
            jump.ApplyBindingOverride(0, "<Keyboard>/j");
            Press(keyboard, Key.J);
            Assert.That(jump.triggered);
            jump.RemoveAllBindingOverrides();
            Assert.That(jump.bindings[0].effectivePath, Is.EqualTo("<Keyboard>/space"));
        }

        [Test]
        public void APlayerHearsTheDevicesThatAreTheirsAndTakesAnotherBySwitchingTheScheme()
        {
            InputSystem.AddDevicesOfTheMachine();
            var own = (Keyboard)InputSystem.GetDevice("Keyboard");
            var player = Player<Listener>(PlayerNotifications.SendMessages);
            Assert.That(player.currentControlScheme, Is.EqualTo("Keyboard"));
            Assert.That(player.devices.Count, Is.EqualTo(2));
            Press(own, Key.Space);
            Assert.That(_heard, Is.EqualTo(new[] { "jump True" }));
            var pad = InputSystem.AddDevice<Gamepad>();
            Move(pad, new GamepadState { leftStick = Vector2.right });
            Assert.That(player.currentControlScheme, Is.EqualTo("Gamepad"));
            Assert.That(player.devices, Is.EqualTo(new[] { pad }));
            Assert.That(
                _heard.Skip(1),
                Is.EqualTo(new[] { "controls Gamepad", $"move {Vector2.right}" })
            );
            Move(pad, default);
            Assert.That(_heard.Last(), Is.EqualTo($"move {Vector2.zero}"));
        }

        [Test]
        public void AnotherKeyboardOfTheSameSchemeIsTakenWithItsFirstUse()
        {
            InputSystem.AddDevicesOfTheMachine();
            var player = Player<Listener>(PlayerNotifications.SendMessages);
            var second = AddKeyboard(Key.Space);
            Frames(1);
            Assert.That(player.devices, Has.Member(second));
            Assert.That(_heard, Is.EqualTo(new[] { "jump True" }));
        }

        [Test]
        public void APlayerThatNeverSwitchesHearsAnotherDeviceOncePaired()
        {
            InputSystem.AddDevicesOfTheMachine();
            var player = Player<Listener>(PlayerNotifications.BroadcastMessages);
            player.neverAutoSwitchControlSchemes = true;
            var second = AddKeyboard(Key.Space);
            Frames(1);
            Assert.That(_heard, Is.Empty);
            InputUser.PerformPairingWithDevice(second, player.user);
            Press(second);
            Press(second, Key.Space);
            Assert.That(_heard, Is.EqualTo(new[] { "jump True" }));
        }

        [Test]
        public void EventsTellOfEveryPhase()
        {
            var keyboard = AddKeyboard();
            var player = Player<Listener>(PlayerNotifications.InvokeCSharpEvents);
            var phases = new List<string>();
            player.onActionTriggered += context =>
                phases.Add($"{context.action.name} {context.phase}");
            Press(keyboard, Key.Space);
            player.notificationBehavior = PlayerNotifications.InvokeUnityEvents;
            var jump = new PlayerInput.ActionEvent(_asset["Jump"]);
            jump.AddListener(context => phases.Add(context.phase.ToString()));
            player.actionEvents = new[] { jump };
            Press(keyboard);
            Assert.That(phases, Is.EqualTo(new[] { "Jump Started", "Jump Performed", "Canceled" }));
            Assert.That(_heard, Is.Empty);
        }

        [Test]
        public void ADisabledPlayerHearsNothingAndFreesItsDevices()
        {
            var keyboard = AddKeyboard();
            var player = Player<Listener>(PlayerNotifications.SendMessages);
            player.enabled = false;
            Press(keyboard, Key.Space);
            Assert.That(_heard, Is.Empty);
            Assert.That(InputUser.FindUserPairedToDevice(keyboard), Is.Null);
            player.enabled = true;
            Press(keyboard);
            Press(keyboard, Key.Space);
            Assert.That(_heard, Is.EqualTo(new[] { "jump True" }));
        }

        [Test]
        public void AMapReplacesAnother()
        {
            var keyboard = AddKeyboard();
            var player = Player<Listener>(PlayerNotifications.SendMessages);
            player.SwitchCurrentActionMap("UI");
            Press(keyboard, Key.Space, Key.Enter);
            Assert.That(_heard, Is.Empty);
            Assert.That(_asset["Submit"].triggered && player.currentActionMap.name == "UI");
        }

        private static readonly List<string> _heard = new();

        private PlayerInput Player<T>(PlayerNotifications notifications)
            where T : MonoBehaviour
        {
            _heard.Clear();
            var host = new GameObject("player");
            host.SetActive(false);
            host.AddComponent<T>();
            var player = host.AddComponent<PlayerInput>();
            player.actions = _asset;
            player.defaultActionMap = "Player";
            player.notificationBehavior = notifications;
            host.SetActive(true);
            return player;
        }

        private sealed class Listener : MonoBehaviour
        {
            public void OnJump(InputValue value) => _heard.Add($"jump {value.isPressed}");

            public void OnMove(InputValue value) => _heard.Add($"move {value.Get<Vector2>()}");

            public void OnControlsChanged(PlayerInput input) =>
                _heard.Add($"controls {input.currentControlScheme}");
        }
    }
}
