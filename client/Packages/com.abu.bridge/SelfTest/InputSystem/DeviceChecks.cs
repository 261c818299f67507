#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>The Input System.</summary>
    internal static class DeviceChecks
    {
        private static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("press performs an action of the Input System, once", Press),
                new SelfCheck("pad moves a stick of the Input System", Stick),
                new SelfCheck(
                    "a key stays held for a player of keyboard and mouse while the mouse moves",
                    Both
                ),
            };

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterAssembliesLoaded)]
        internal static void Register() => SelfTestRun.Register(() => All);

        private static IEnumerator Press(SelfTestGame game)
        {
            var performed = 0;
            using var jump = new InputAction("Jump", InputActionType.Button, "<Keyboard>/j");
            jump.performed += _ => performed++;
            jump.Enable();
            yield return Frames(2);
            yield return game.Ask("press", new { key = "j" });
            Equal("times performed", 1, performed);
        }

        private static IEnumerator Stick(SelfTestGame game)
        {
            using var move = new InputAction("Move", InputActionType.Value, "<Gamepad>/leftStick");
            move.Enable();
            yield return Frames(2);
            yield return game.Ask(
                "pad",
                new
                {
                    control = "leftStick",
                    x = 1,
                    y = 0,
                }
            );
            Within("x", 1, 0.01f, move.ReadValue<Vector2>().x);
            yield return game.Ask("release");
            yield return Frames(2);
            Within("x after release", 0, 0.01f, move.ReadValue<Vector2>().x);
        }

        private static IEnumerator Both(SelfTestGame game)
        {
            var asset = game.Keep(ScriptableObject.CreateInstance<InputActionAsset>());
            var needed = new[] { "<Keyboard>", "<Mouse>" }.Select(
                path => new InputControlScheme.DeviceRequirement { controlPath = path }
            );
            asset.AddControlScheme(new InputControlScheme("Both", needed, "Both"));
            var map = asset.AddActionMap("Hero");
            var run = map.AddAction("Run", InputActionType.Button, "<Keyboard>/r", groups: "Both");
            map.AddAction("Look", InputActionType.Value, "<Mouse>/delta", groups: "Both");
            var canceled = 0;
            run.canceled += _ => canceled++;
            var player = game.Add<PlayerInput>("Player");
            player.defaultActionMap = "Hero";
            player.actions = asset;
            yield return Frames(2);
            yield return game.Ask("keydown", new { key = "r" });
            yield return game.Ask(
                "mouse",
                new
                {
                    action = "move",
                    x = 200,
                    y = 100,
                }
            );
            yield return game.Ask(
                "mouse",
                new
                {
                    action = "move",
                    x = 220,
                    y = 120,
                }
            );
            Equal("times canceled", 0, canceled);
            Equal("is pressed", true, run.IsPressed());
            yield return game.Ask("release");
            yield return Frames(2);
            Equal("is pressed after release", false, run.IsPressed());
        }
    }
}
