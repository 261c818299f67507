#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>Unity's names for keys.</summary>
    internal static class KeyNames
    {
        private static readonly Dictionary<string, KeyCode> Named = new()
        {
            ["Enter"] = KeyCode.Return,
            ["Escape"] = KeyCode.Escape,
            ["Tab"] = KeyCode.Tab,
            ["Backspace"] = KeyCode.Backspace,
            ["Delete"] = KeyCode.Delete,
            ["Insert"] = KeyCode.Insert,
            ["Home"] = KeyCode.Home,
            ["End"] = KeyCode.End,
            ["PageUp"] = KeyCode.PageUp,
            ["PageDown"] = KeyCode.PageDown,
            ["ArrowUp"] = KeyCode.UpArrow,
            ["ArrowDown"] = KeyCode.DownArrow,
            ["ArrowLeft"] = KeyCode.LeftArrow,
            ["ArrowRight"] = KeyCode.RightArrow,
        };

        public static KeyCode CodeOf(KeyStroke key)
        {
            if (Named.TryGetValue(key.Key, out var code))
            {
                return code;
            }
            if (key.Key.Length > 1)
            {
                return key.Key[0] == 'F' && int.TryParse(key.Key.Substring(1), out var number)
                    ? KeyCode.F1 + number - 1
                    : KeyCode.None;
            }
            // Unity's key codes for characters are the codes of the small letters and of the signs.
            var sign = char.ToLowerInvariant(key.Key[0]);
            return sign < 127 ? (KeyCode)sign : KeyCode.None;
        }

        /// <summary>The text that the key types; null if it types none.</summary>
        public static string? TextOf(KeyStroke key)
        {
            if (key.Control || key.Alt || key.Meta || Named.ContainsKey(key.Key))
            {
                return key.Key == "Enter" ? "\n" : null;
            }
            var isSign = key.Key.Length == 1 || char.IsSurrogate(key.Key[0]);
            return isSign ? (key.Shift ? key.Key.ToUpperInvariant() : key.Key) : null;
        }

        public static EventModifiers ModifiersOf(KeyStroke key) =>
            (key.Shift ? EventModifiers.Shift : 0)
            | (key.Control ? EventModifiers.Control : 0)
            | (key.Alt ? EventModifiers.Alt : 0)
            | (key.Meta ? EventModifiers.Command : 0);
    }
}
