using System;
using System.Collections.Generic;

namespace UnityEngine.InputSystem
{
    /// <summary>The name of each key in paths, and the text on it.</summary>
    internal readonly struct KeyNames
    {
        private const string Signs =
            "Backquote` Quote' Semicolon; Comma, Period. Slash/ Backslash\\ LeftBracket[ RightBracket] Minus- Equals=";

        private static readonly Dictionary<Key, string> _displays = new Dictionary<Key, string>
        {
            [Key.LeftCtrl] = "Left Control",
            [Key.RightCtrl] = "Right Control",
            [Key.LeftMeta] = "Left System",
            [Key.RightMeta] = "Right System",
            [Key.NumpadDivide] = "Numpad /",
            [Key.NumpadMultiply] = "Numpad *",
            [Key.NumpadPlus] = "Numpad +",
            [Key.NumpadMinus] = "Numpad -",
            [Key.NumpadPeriod] = "Numpad .",
            [Key.NumpadEquals] = "Numpad =",
        };

        private KeyNames(Key key)
        {
            Key = key;
            var text = NameOf(key);
            var isDigit = text.StartsWith("Digit");
            Name =
                isDigit ? text.Substring(5)
                : text.StartsWith("OEM") ? text
                : char.ToLowerInvariant(text[0]) + text.Substring(1);
            Display = _displays.TryGetValue(key, out var display)
                ? display
                : SpacedOut(text, isDigit);
            Usages = UsagesOf(key);
            Aliases = AliasesOf(key);
        }

        internal static IReadOnlyList<KeyNames> All { get; } = ReadAll();

        internal Key Key { get; }

        internal string Name { get; }

        internal string Display { get; }

        internal string Usages { get; }

        internal string Aliases { get; }

        private static KeyNames[] ReadAll()
        {
            foreach (var sign in Signs.Split(' '))
            {
                var last = sign.Length - 1;
                _displays[(Key)Enum.Parse(typeof(Key), sign.Substring(0, last))] = sign.Substring(
                    last
                );
            }
            var all = new List<KeyNames>();
            // One number, between the last OEM key and F13, is not a key.
            for (var key = Key.Space; key <= Key.F24; key++)
            {
                if (Enum.IsDefined(typeof(Key), key))
                {
                    all.Add(new KeyNames(key));
                }
            }
            return all.ToArray();
        }

        // Some values of the enum have several names.
        private static string NameOf(Key key) =>
            key == Key.RightAlt ? nameof(Key.RightAlt)
            : key == Key.LeftMeta ? nameof(Key.LeftMeta)
            : key == Key.RightMeta ? nameof(Key.RightMeta)
            : key.ToString();

        private static string SpacedOut(string text, bool isDigit)
        {
            if (isDigit)
            {
                return text.Substring(5);
            }
            var spaced = text.Substring(0, 1);
            for (var i = 1; i < text.Length; i++)
            {
                var isNewWord =
                    (char.IsUpper(text[i]) && !char.IsUpper(text[i - 1]))
                    || (char.IsDigit(text[i]) && text.StartsWith("Numpad"));
                spaced += isNewWord ? " " + text[i] : text[i].ToString();
            }
            return spaced;
        }

        private static string UsagesOf(Key key) =>
            key == Key.Enter ? "Submit"
            : key == Key.Escape ? "Back;Cancel"
            : key.IsModifierKey() ? "Modifier"
            : null;

        private static string AliasesOf(Key key) =>
            key == Key.RightAlt ? "AltGr"
            : key == Key.LeftMeta ? "LeftWindows;LeftApple;LeftCommand"
            : key == Key.RightMeta ? "RightWindows;RightApple;RightCommand"
            : null;
    }
}
