#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Abu
{
    /// <summary>Converts names of controls between the Input System and the commands.</summary>
    internal static class ControlNames
    {
        // The names that differ between the two.
        private const string Renamed =
            "Return Enter|KeypadEnter NumpadEnter|BackQuote Backquote|Numlock NumLock|Print PrintScreen|Menu ContextMenu"
            + "|LeftControl LeftCtrl|RightControl RightCtrl|LeftMeta LeftMeta|RightMeta RightMeta|AltGr RightAlt"
            + "|LeftCommand LeftMeta|RightCommand RightMeta|LeftWindows LeftMeta|RightWindows RightMeta"
            + "|KeypadPeriod NumpadPeriod|KeypadDivide NumpadDivide|KeypadMultiply NumpadMultiply"
            + "|KeypadMinus NumpadMinus|KeypadPlus NumpadPlus|KeypadEquals NumpadEquals";

        // Pairs of a character typed with shift and the key it is typed with, on a US keyboard, which the Input System's
        // names follow.
        private const string Shifted = "!1@2#3$4%5^6&7*8(9)0_-+={[}]|\\:;\"'<,>.?/~`";

        private static readonly Dictionary<KeyCode, Key> Keys = ReadKeys();

        private static readonly Dictionary<string, KeyCode> KeysByPath = ReadPaths();

        private static readonly Dictionary<string, (string Device, string Name)[]> Usages = new(
            StringComparer.OrdinalIgnoreCase
        )
        {
            ["Submit"] = new[] { ("keyboard", "Enter"), ("gamepad", "A") },
            ["Cancel"] = new[] { ("keyboard", "Escape"), ("gamepad", "B") },
            ["Back"] = new[] { ("keyboard", "Escape"), ("gamepad", "B") },
            ["Menu"] = new[] { ("gamepad", "start") },
            ["PrimaryAction"] = new[]
            {
                ("mouse", "left"),
                ("gamepad", "A"),
                ("touchscreen", "tap"),
            },
            ["SecondaryAction"] = new[] { ("mouse", "right"), ("gamepad", "X") },
            ["Point"] = new[] { ("mouse", "move"), ("touchscreen", "move") },
            ["Primary2DMotion"] = new[] { ("gamepad", "leftStick") },
            ["Secondary2DMotion"] = new[] { ("gamepad", "rightStick"), ("mouse", "move") },
        };

        /// <summary>Key.None if the Input System has no such key.</summary>
        public static Key KeyOf(KeyCode code) =>
            Keys.TryGetValue(code, out var key) ? key : Key.None;

        /// <param name="control">Not a stick or trigger.</param>
        public static GamepadButton ButtonOf(PadControl control) =>
            control switch
            {
                PadControl.A => GamepadButton.South,
                PadControl.B => GamepadButton.East,
                PadControl.X => GamepadButton.West,
                PadControl.Y => GamepadButton.North,
                PadControl.LeftShoulder => GamepadButton.LeftShoulder,
                PadControl.RightShoulder => GamepadButton.RightShoulder,
                PadControl.Select => GamepadButton.Select,
                PadControl.Start => GamepadButton.Start,
                PadControl.LeftStickPress => GamepadButton.LeftStick,
                PadControl.RightStickPress => GamepadButton.RightStick,
                _ => throw new ArgumentOutOfRangeException(nameof(control), control, "no button"),
            };

        /// <summary>
        /// The device and control of a binding's path, in the words of the commands; empty for a device that the commands do
        /// not have.
        /// </summary>
        public static IEnumerable<(string Device, string Name)> Read(string? path)
        {
            if (string.IsNullOrEmpty(path))
            {
                return Enumerable.Empty<(string, string)>();
            }
            var slash = path!.IndexOf('/', 1);
            if (slash < 0)
            {
                return Enumerable.Empty<(string, string)>();
            }
            var device = path.Substring(0, slash).Trim('<', '>', '/').Split('>', '{')[0];
            var control = path.Substring(slash + 1);
            return control.StartsWith("{", StringComparison.Ordinal)
                ? ReadUsage(device, control.Trim('{', '}'))
                : ReadControl(device, control);
        }

        private static IEnumerable<(string, string)> ReadUsage(string device, string usage)
        {
            var isAny = device is "*" or "Pointer";
            return Usages.TryGetValue(usage, out var controls)
                ? controls.Where(one =>
                    isAny || string.Equals(one.Device, device, StringComparison.OrdinalIgnoreCase)
                )
                : Enumerable.Empty<(string, string)>();
        }

        private static IEnumerable<(string, string)> ReadControl(string device, string control)
        {
            switch (device)
            {
                case "Keyboard":
                    yield return ("keyboard", NameOfKey(control));
                    break;
                case "Gamepad":
                case "XInputController":
                case "DualShockGamepad":
                    yield return ("gamepad", NameOnPad(control));
                    break;
                case "Mouse":
                    yield return ("mouse", NameOnMouse(control));
                    break;
                case "Touchscreen":
                    yield return ("touchscreen", NameOnScreen(control));
                    break;
                case "Pointer":
                    yield return ("mouse", NameOnMouse(control));
                    yield return ("touchscreen", NameOnScreen(control));
                    break;
            }
        }

        private static string NameOfKey(string control)
        {
            // "#(W)" is the key with W on it.
            var name = control.StartsWith("#(", StringComparison.Ordinal)
                ? control.Substring(2).TrimEnd(')')
                : control;
            return KeysByPath.TryGetValue(name, out var code) ? DeviceKeys.NameOf(code)
                : name == "anyKey" ? "any key"
                : name;
        }

        private static string NameOnPad(string control)
        {
            var parts = control.Split('/');
            var name = PadControls.TryParse(parts[0], out var found, out _)
                ? PadControls.NameOf(found)
                : parts[0];
            var isDirection = found == PadControl.Dpad && parts.Length > 1 && parts[1].Length > 1;
            return parts.Length == 1 ? name
                : isDirection ? name + char.ToUpperInvariant(parts[1][0]) + parts[1].Substring(1)
                : $"{name} {parts[1]}";
        }

        private static string NameOnMouse(string control)
        {
            var name = control.Split('/')[0];
            return name is "position" or "delta" ? "move"
                : name == "scroll" ? "wheel"
                : name == "press" ? "left"
                : name.Replace("Button", "");
        }

        private static string NameOnScreen(string control) =>
            control.EndsWith("position", StringComparison.Ordinal)
            || control.EndsWith("delta", StringComparison.Ordinal)
                ? "move"
                : "tap";

        private static Dictionary<KeyCode, Key> ReadKeys()
        {
            var renamed = Renamed
                .Split('|')
                .Select(pair => pair.Split(' '))
                .ToDictionary(pair => pair[0], pair => pair[1]);
            var keys = new Dictionary<KeyCode, Key>();
            foreach (var name in Enum.GetNames(typeof(KeyCode)))
            {
                var other = renamed.TryGetValue(name, out var found)
                    ? found
                    : name.Replace("Alpha", "Digit").Replace("Keypad", "Numpad");
                // Some keys exist only in later versions.
                if (Enum.TryParse<Key>(other, out var key) && key != Key.None)
                {
                    keys[(KeyCode)Enum.Parse(typeof(KeyCode), name)] = key;
                }
            }
            for (var i = 0; i < Shifted.Length; i += 2)
            {
                keys[(KeyCode)Shifted[i]] = keys[(KeyCode)Shifted[i + 1]];
            }
            return keys;
        }

        private static Dictionary<string, KeyCode> ReadPaths()
        {
            var paths = new Dictionary<string, KeyCode>(StringComparer.OrdinalIgnoreCase);
            foreach (var key in Keys)
            {
                // A character that is typed with shift is on the key of another character.
                if (Shifted.IndexOf((char)key.Key) % 2 != 0 || key.Key >= (KeyCode)127)
                {
                    paths[key.Value.ToString().Replace("Digit", "")] = key.Key;
                    if (key.Key < (KeyCode)127)
                    {
                        paths[((char)key.Key).ToString()] = key.Key;
                    }
                }
            }
            foreach (var side in new[] { "shift", "ctrl", "alt" })
            {
                paths[side] = paths["left" + side];
            }
            foreach (var side in new[] { "left", "right" })
            {
                paths[side + "Meta"] = side == "left" ? KeyCode.LeftCommand : KeyCode.RightCommand;
                foreach (var other in new[] { "Windows", "Apple", "Command" })
                {
                    paths[side + other] = paths[side + "Meta"];
                }
            }
            paths["rightAlt"] = KeyCode.RightAlt;
            return paths;
        }
    }
}
