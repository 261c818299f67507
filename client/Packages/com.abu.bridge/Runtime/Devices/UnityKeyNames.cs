#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using UnityEngine;

namespace Abu
{
    /// <summary>The names that UnityEngine.Input takes for keys: "space", "left shift", "a", "[1]", "mouse 0".</summary>
    internal static class UnityKeyNames
    {
        private static readonly Dictionary<string, KeyCode> Named = Read();

        /// <summary>KeyCode.None for a name that Unity does not know either.</summary>
        public static KeyCode CodeOf(string name) =>
            Named.TryGetValue(name, out var code) ? code : KeyCode.None;

        private static Dictionary<string, KeyCode> Read()
        {
            var named = new Dictionary<string, KeyCode>(StringComparer.OrdinalIgnoreCase)
            {
                ["up"] = KeyCode.UpArrow,
                ["down"] = KeyCode.DownArrow,
                ["left"] = KeyCode.LeftArrow,
                ["right"] = KeyCode.RightArrow,
                ["left shift"] = KeyCode.LeftShift,
                ["right shift"] = KeyCode.RightShift,
                ["left ctrl"] = KeyCode.LeftControl,
                ["right ctrl"] = KeyCode.RightControl,
                ["left alt"] = KeyCode.LeftAlt,
                ["right alt"] = KeyCode.RightAlt,
                ["left cmd"] = KeyCode.LeftCommand,
                ["right cmd"] = KeyCode.RightCommand,
                ["return"] = KeyCode.Return,
                ["enter"] = KeyCode.KeypadEnter,
                ["page up"] = KeyCode.PageUp,
                ["page down"] = KeyCode.PageDown,
                ["caps lock"] = KeyCode.CapsLock,
                ["num lock"] = KeyCode.Numlock,
                ["scroll lock"] = KeyCode.ScrollLock,
                ["print screen"] = KeyCode.Print,
                ["[+]"] = KeyCode.KeypadPlus,
                ["[-]"] = KeyCode.KeypadMinus,
                ["[*]"] = KeyCode.KeypadMultiply,
                ["[/]"] = KeyCode.KeypadDivide,
                ["[.]"] = KeyCode.KeypadPeriod,
                ["equals"] = KeyCode.KeypadEquals,
            };
            foreach (var name in "space tab escape backspace delete insert home end".Split(' '))
            {
                named[name] = (KeyCode)Enum.Parse(typeof(KeyCode), name, ignoreCase: true);
            }
            // The number of a key that types a sign is that of the sign.
            for (var sign = '!'; sign < 127; sign++)
            {
                named[sign.ToString(CultureInfo.InvariantCulture)] = (KeyCode)
                    char.ToLowerInvariant(sign);
            }
            AddNumbered(named, "f{0}", KeyCode.F1, 1, 15);
            AddNumbered(named, "[{0}]", KeyCode.Keypad0, 0, 10);
            AddNumbered(named, "mouse {0}", KeyCode.Mouse0, 0, 7);
            AddNumbered(named, "joystick button {0}", KeyCode.JoystickButton0, 0, 20);
            return named;
        }

        private static void AddNumbered(
            Dictionary<string, KeyCode> named,
            string format,
            KeyCode first,
            int number,
            int count
        )
        {
            for (var i = 0; i < count; i++)
            {
                named[string.Format(CultureInfo.InvariantCulture, format, number + i)] = first + i;
            }
        }
    }
}
