using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.InputSystem.UI
{
    /// <summary>
    /// The asset that the Input System brings along, for a player and for the UI. Files refer to its actions by their ids, which
    /// are Unity's.
    /// </summary>
    internal static class DefaultActions
    {
        /// <summary>Of its asset.</summary>
        internal const string Guid = "ca9f5fa95ffab41fb9a615ab714db018";

        private const string Vector = "Vector2";
        private const string Button = "Button";

        private static readonly Dictionary<string, string> _ids = new Dictionary<string, string>
        {
            ["Navigate"] = "c95b2375-e6d9-4b88-9c4c-c5e76515df4b",
            ["Submit"] = "7607c7b6-cd76-4816-beef-bd0341cfe950",
            ["Cancel"] = "15cef263-9014-4fd5-94d9-4e4a6234a6ef",
            ["Point"] = "32b35790-4ed0-4e9a-aa41-69ac6d629449",
            ["Click"] = "3c7022bf-7922-4f7c-a998-c437916075ad",
            ["RightClick"] = "44b200b1-1557-4083-816c-b22cbdf77ddf",
            ["MiddleClick"] = "dad70c86-b58c-4b17-88ad-f5e53adf419e",
            ["ScrollWheel"] = "0489e84a-4833-4c40-bfae-cea84b696689",
        };

        private static readonly Lazy<InputActionAsset> _asset = new Lazy<InputActionAsset>(Make);

        internal static InputActionAsset Asset => _asset.Value;

        /// <summary>To that action of the map UI.</summary>
        internal static InputActionReference Reference(string action) =>
            InputActionReference.Create(Asset.FindAction($"UI/{action}", true));

        private static InputActionAsset Make()
        {
            var asset = ScriptableObject.CreateInstance<InputActionAsset>();
            asset.name = "DefaultInputActions";
            AddPlayer(asset.AddActionMap("Player"));
            AddUI(asset.AddActionMap("UI"));
            AddScheme(asset, "Keyboard&Mouse", "<Keyboard>", "<Mouse>");
            AddScheme(asset, "Gamepad", "<Gamepad>");
            AddScheme(asset, "Touch", "<Touchscreen>");
            foreach (var action in asset.FindActionMap("UI").actions.Where(IsKnown))
            {
                action.id = System.Guid.Parse(_ids[action.name]);
            }
            return asset;
        }

        private static void AddScheme(
            InputActionAsset asset,
            string name,
            params string[] devices
        ) =>
            asset.AddControlScheme(
                new InputControlScheme(
                    name,
                    devices.Select(path => new InputControlScheme.DeviceRequirement
                    {
                        controlPath = path,
                    })
                )
            );

        private static bool IsKnown(InputAction action) => _ids.ContainsKey(action.name);

        private static void AddPlayer(InputActionMap map)
        {
            AddDirections(Add(map, "Move", InputActionType.Value, Vector, "<Gamepad>/leftStick"));
            Add(
                map,
                "Look",
                InputActionType.Value,
                Vector,
                "<Gamepad>/rightStick",
                "<Pointer>/delta"
            );
            Add(
                map,
                "Fire",
                InputActionType.Button,
                Button,
                "<Gamepad>/rightTrigger",
                "<Mouse>/leftButton",
                "<Touchscreen>/primaryTouch/tap"
            );
        }

        private static void AddUI(InputActionMap map)
        {
            AddDirections(
                Add(
                    map,
                    "Navigate",
                    InputActionType.PassThrough,
                    Vector,
                    "<Gamepad>/leftStick",
                    "<Gamepad>/rightStick",
                    "<Gamepad>/dpad"
                )
            );
            Add(
                map,
                "Submit",
                InputActionType.Button,
                Button,
                "<Keyboard>/enter",
                "<Gamepad>/buttonSouth"
            );
            Add(
                map,
                "Cancel",
                InputActionType.Button,
                Button,
                "<Keyboard>/escape",
                "<Gamepad>/buttonEast"
            );
            Add(
                map,
                "Point",
                InputActionType.PassThrough,
                Vector,
                "<Mouse>/position",
                "<Pen>/position",
                "<Touchscreen>/primaryTouch/position"
            );
            Add(
                map,
                "Click",
                InputActionType.PassThrough,
                Button,
                "<Mouse>/leftButton",
                "<Pen>/tip",
                "<Touchscreen>/primaryTouch/press"
            );
            Add(map, "ScrollWheel", InputActionType.PassThrough, Vector, "<Mouse>/scroll");
            Add(map, "MiddleClick", InputActionType.PassThrough, Button, "<Mouse>/middleButton");
            Add(map, "RightClick", InputActionType.PassThrough, Button, "<Mouse>/rightButton");
        }

        private static InputAction Add(
            InputActionMap map,
            string name,
            InputActionType type,
            string kind,
            params string[] paths
        )
        {
            var action = map.AddAction(name, type, expectedControlLayout: kind);
            foreach (var path in paths)
            {
                action.AddBinding(path, groups: GroupOf(path));
            }
            return action;
        }

        private static string GroupOf(string path) =>
            path.StartsWith("<Gamepad>") ? "Gamepad"
            : path.StartsWith("<Touchscreen>") ? "Touch"
            : "Keyboard&Mouse";

        private static void AddDirections(InputAction action)
        {
            foreach (var keys in new[] { "wsad", null })
            {
                var composite = action.AddCompositeBinding("2DVector");
                var names = new[] { "up", "down", "left", "right" };
                for (var i = 0; i < names.Length; i++)
                {
                    var key = keys == null ? names[i] + "Arrow" : keys[i].ToString();
                    composite.With(names[i], $"<Keyboard>/{key}", "Keyboard&Mouse");
                }
            }
        }
    }
}
