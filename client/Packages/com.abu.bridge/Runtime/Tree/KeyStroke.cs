#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>A key that is pressed and released, with the modifiers held meanwhile.</summary>
    public readonly struct KeyStroke
    {
        private const string SpaceName = "Space";

        private static readonly string[] Modifiers = { "Control", "Alt", "Shift", "Meta" };

        private static readonly string[] Names =
            "Enter Escape Tab Backspace Delete Insert Home End ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown "
                .Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries)
                .Concat(Enumerable.Range(1, 12).Select(number => $"F{number}"))
                .Append(SpaceName)
                .ToArray();

        // What Unity's KeyCode, Input.GetKey and older browsers call them.
        private static readonly Dictionary<string, string> OtherNames = new(
            StringComparer.OrdinalIgnoreCase
        )
        {
            ["UpArrow"] = "ArrowUp",
            ["DownArrow"] = "ArrowDown",
            ["LeftArrow"] = "ArrowLeft",
            ["RightArrow"] = "ArrowRight",
            ["Up"] = "ArrowUp",
            ["Down"] = "ArrowDown",
            ["Left"] = "ArrowLeft",
            ["Right"] = "ArrowRight",
            ["Return"] = "Enter",
            ["Esc"] = "Escape",
            ["Del"] = "Delete",
        };

        /// <summary>All keys with a name.</summary>
        internal static IReadOnlyList<string> AllNames => Names;

        private KeyStroke(string key, ICollection<string> modifiers)
        {
            Key = key;
            Shift = modifiers.Contains("Shift");
            Control = modifiers.Contains("Control");
            Alt = modifiers.Contains("Alt");
            Meta = modifiers.Contains("Meta");
        }

        /// <summary>
        /// The key as in W3C's KeyboardEvent.key: Enter, ArrowLeft, F1, or a character; " " for the space bar.
        /// </summary>
        public string Key { get; }

        public bool Shift { get; }

        public bool Control { get; }

        public bool Alt { get; }

        public bool Meta { get; }

        /// <summary>
        /// Reads "Enter", "a", "Shift+a" or "Control+Shift+ArrowLeft". "Space" and " " are the same key, and so are "enter", and
        /// "LeftArrow" as Unity calls it.
        /// </summary>
        /// <param name="text">The text from the client.</param>
        /// <param name="stroke">Valid only if the text is a key.</param>
        /// <param name="complaint">The refusal, with similar keys; null if the text is a key.</param>
        public static bool TryParse(string text, out KeyStroke stroke, out Refusal? complaint)
        {
            // A plus at the end is the key itself; the others separate the parts.
            var split = text.Length > 1 ? text.LastIndexOf('+', text.Length - 2) : -1;
            var key = NameOf(text.Substring(split + 1));
            var held = split < 0 ? Array.Empty<string>() : text.Substring(0, split).Split('+');
            complaint = Complaint(key, held);
            stroke = new KeyStroke(key == SpaceName ? " " : key, held);
            return complaint == null;
        }

        /// <summary>In the form that <see cref="TryParse"/> reads.</summary>
        public override string ToString()
        {
            var isHeld = new[] { Control, Alt, Shift, Meta };
            var held = Modifiers.Where((_, i) => isHeld[i]);
            return string.Join("+", held.Append(Key == " " ? SpaceName : Key));
        }

        private static string NameOf(string key) =>
            IsCharacter(key) ? key
            : OtherNames.TryGetValue(key, out var name) ? name
            : Names.FirstOrDefault(one => one.Equals(key, StringComparison.OrdinalIgnoreCase))
                ?? key;

        private static Refusal? Complaint(string key, string[] held)
        {
            var unknown = held.FirstOrDefault(name => !Modifiers.Contains(name));
            if (unknown != null)
            {
                return new Refusal(
                    $"There is no modifier {LabelText.Quote(unknown)}",
                    $"use one of {string.Join(", ", Modifiers)}"
                );
            }
            if (Names.Contains(key) || IsCharacter(key))
            {
                return null;
            }
            return Modifiers.Contains(key)
                ? $"{key} goes before a key, as in {key}+a"
                : new Refusal(
                    $"There is no key {LabelText.Quote(key)}",
                    $"press {string.Join(", ", Nearest(key))}, or one character"
                );
        }

        private static bool IsCharacter(string key)
        {
            return key.Length == 1
                ? !char.IsControl(key[0]) && !char.IsSurrogate(key[0])
                : key.Length == 2 && char.IsSurrogatePair(key[0], key[1]);
        }

        private static IEnumerable<string> Nearest(string key) =>
            Names.OrderBy(name => TextDistance.Between(key, name)).Take(3);
    }
}
