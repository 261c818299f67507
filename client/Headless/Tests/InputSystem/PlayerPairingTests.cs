#nullable enable
using System.Linq;
using Abu;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;

namespace Headless.Tests
{
    /// <summary>Commands that move devices, as a game with a PlayerInput sees them.</summary>
    public sealed class PlayerPairingTests : InputSystemTestBase
    {
        [TestCase(false)]
        [TestCase(true)]
        public void APlayerHearsTheDevice(bool neverSwitches)
        {
            InputSystem.AddDevicesOfTheMachine();
            var asset = ScriptableObject.CreateInstance<InputActionAsset>();
            var map = asset.AddActionMap("Hero");
            var fire = map.AddAction("Fire", InputActionType.Button, "<Keyboard>/f");
            var player = new GameObject("Player").AddComponent<PlayerInput>();
            player.neverAutoSwitchControlSchemes = neverSwitches;
            player.defaultActionMap = "Hero";
            player.actions = asset;
            Assert.That(fire.enabled);
            Assert.That(Taken(Data(Key("press", "f"))), Is.EqualTo(new[] { "Hero/Fire" }));
            var device = InputSystem.GetDevice("AbuKeyboard");
            Assert.That(InputUser.FindUserPairedToDevice(device), Is.EqualTo(player.user));
        }

        [Test]
        public void APlayerOfKeyboardAndMouseKeepsBothOfOurs()
        {
            InputSystem.AddDevicesOfTheMachine();
            var real = (Mouse)InputSystem.GetDevice("Mouse");
            InputSystem.QueueStateEvent(real, new MouseState { position = new Vector2(300, 40) });
            Frames(1);
            var player = PlayerOfKeyboardAndMouse(out var move, out var look);

            Key("keydown", "w");
            Frames(1);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
            Assert.That(
                player.devices.Select(device => device.name),
                Is.EquivalentTo(new[] { "AbuKeyboard", "AbuMouse" })
            );
            Assert.That(
                UnityEngine.InputSystem.Mouse.current.position.ReadValue(),
                Is.EqualTo(new Vector2(300, 40)),
                "a game that aims with the mouse aims as before"
            );

            var canceled = 0;
            move.canceled += _ => canceled++;
            Mouse("move", x: 10, y: 20);
            Mouse("move", x: 30, y: 25);
            Frames(1);
            Assert.That(canceled, Is.Zero);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.up), "w is still held");
            Assert.That(VirtualInput.Held, Is.EqualTo(new[] { "w" }));
            Assert.That(look.controls.Select(one => one.device.name), Is.All.EqualTo("AbuMouse"));
        }

        private static PlayerInput PlayerOfKeyboardAndMouse(
            out InputAction move,
            out InputAction look
        )
        {
            var asset = ScriptableObject.CreateInstance<InputActionAsset>();
            asset.AddControlScheme(Scheme("KeyboardMouse", "<Keyboard>", "<Mouse>"));
            asset.AddControlScheme(Scheme("Pad", "<Gamepad>"));
            var map = asset.AddActionMap("Hero");
            move = map.AddAction("Move");
            move.AddCompositeBinding("2DVector").With("Up", "<Keyboard>/w", "KeyboardMouse");
            look = map.AddAction("Look", binding: "<Mouse>/delta", groups: "KeyboardMouse");
            var player = new GameObject("Player").AddComponent<PlayerInput>();
            player.defaultActionMap = "Hero";
            player.actions = asset;
            return player;
        }

        private static InputControlScheme Scheme(string name, params string[] devices) =>
            new(
                name,
                devices.Select(path => new InputControlScheme.DeviceRequirement
                {
                    controlPath = path,
                }),
                name
            );
    }
}
