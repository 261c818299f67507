#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What goes down on a keyboard for a key as a command names it, and how a key is called for people.</summary>
    internal readonly struct DeviceKeys
    {
        private static readonly (string Name, KeyCode Code)[] Modifiers =
        {
            ("Shift", KeyCode.LeftShift),
            ("Control", KeyCode.LeftControl),
            ("Alt", KeyCode.LeftAlt),
            ("Meta", KeyCode.LeftCommand),
        };

        private static readonly Dictionary<KeyCode, string> Names = ReadNames();

        private DeviceKeys(string name, List<KeyCode> codes, string typed)
        {
            Name = name;
            Codes = codes;
            Typed = typed;
        }

        /// <summary>As <see cref="TryParse"/> reads it.</summary>
        public string Name { get; }

        /// <summary>In the order in which they go down; the last is the key itself.</summary>
        public IReadOnlyList<KeyCode> Codes { get; }

        public KeyCode Key => Codes[Codes.Count - 1];

        /// <summary>What comes out as text; empty for a key that types nothing.</summary>
        public string Typed { get; }

        /// <summary>What <see cref="KeyStroke"/> reads, a modifier by itself, or a name of Unity's KeyCode such as Keypad1.</summary>
        public static bool TryParse(string text, out DeviceKeys keys, out Refusal? complaint)
        {
            if (KeyStroke.TryParse(text, out var stroke, out complaint))
            {
                keys = Of(stroke);
                complaint =
                    keys.Key == KeyCode.None
                        ? new Refusal(
                            $"A keyboard has no key that types {LabelText.Quote(text)}",
                            "fill a field with it instead"
                        )
                        : null;
                return complaint == null;
            }
            var single = CodeOf(text);
            keys = new DeviceKeys(NameOf(single), new List<KeyCode> { single }, "");
            complaint = single == KeyCode.None ? complaint : null;
            return complaint == null;
        }

        public static string NameOf(KeyCode code) =>
            Names.TryGetValue(code, out var name) ? name : code.ToString();

        public static DeviceKeys Of(KeyStroke stroke)
        {
            var held = new[] { stroke.Shift, stroke.Control, stroke.Alt, stroke.Meta };
            var codes = Modifiers.Where((_, index) => held[index]).Select(one => one.Code).ToList();
            codes.Add(KeyNames.CodeOf(stroke));
            return new DeviceKeys(stroke.ToString(), codes, KeyNames.TextOf(stroke) ?? "");
        }

        // Mouse and joystick buttons are in the list too, but on no keyboard.
        private static KeyCode CodeOf(string text)
        {
            var modifier = Modifiers.FirstOrDefault(one => one.Name == text).Code;
            if (modifier != KeyCode.None)
            {
                return modifier;
            }
            var isName = text.Length > 1 && char.IsLetter(text[0]);
            return isName && Enum.TryParse<KeyCode>(text, out var code) && code < KeyCode.Mouse0
                ? code
                : KeyCode.None;
        }

        private static Dictionary<KeyCode, string> ReadNames()
        {
            var names = Modifiers.ToDictionary(one => one.Code, one => one.Name);
            foreach (var name in KeyStroke.AllNames)
            {
                KeyStroke.TryParse(name, out var stroke, out _);
                names[KeyNames.CodeOf(stroke)] = name;
            }
            for (var sign = '!'; sign < 127; sign++)
            {
                if (Enum.IsDefined(typeof(KeyCode), (int)sign) && !char.IsUpper(sign))
                {
                    names[(KeyCode)sign] = sign.ToString();
                }
            }
            return names;
        }
    }
}
