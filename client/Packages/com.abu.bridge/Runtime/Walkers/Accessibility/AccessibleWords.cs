#nullable enable

#if ABU_ACCESSIBILITY
using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.Accessibility;

namespace Abu
{
    /// <summary>What an accessible node says, in the words of the tree.</summary>
    internal static class AccessibleWords
    {
        // ARIA's words, and those that the other walkers use for the same. By name, because later versions of Unity have more.
        private static readonly Dictionary<string, string> Roles = new()
        {
            ["Button"] = "button",
            ["Image"] = "image",
            ["StaticText"] = "label",
            ["SearchField"] = "searchbox",
            ["KeyboardKey"] = "button",
            ["Header"] = "heading",
            ["TabBar"] = "tablist",
            ["TabButton"] = "tab",
            ["Slider"] = "slider",
            ["Toggle"] = "checkbox",
            ["Container"] = "group",
            ["TextField"] = "textbox",
            ["Dropdown"] = "combobox",
            ["ScrollView"] = "group",
        };

        /// <summary>Null if it has none. Of several roles, the first is used.</summary>
        public static string? RoleOf(AccessibilityNode node) =>
            Names(node.role)
                .Select(name => Roles.TryGetValue(name, out var role) ? role : null)
                .FirstOrDefault(role => role != null);

        /// <summary>The label of a node of its own: the name, the value, the states and the hint.</summary>
        public static string LabelOf(AccessibilityNode node, string role) =>
            WithHint(
                WithStates(
                    WithValue(AbuText.Label(node.label), AbuText.Label(node.value)),
                    node,
                    role
                ),
                node
            );

        /// <summary>Gives a node that another walker has made what the accessible node says, and leaves the rest.</summary>
        public static void Describe(AbuSceneNode known, AccessibilityNode node)
        {
            var label = known.Label ?? "";
            var (name, value) = Split(NodeName.Plain(label), known.Role);
            var states = NodeName.WithoutRules(label).Substring(NodeName.Plain(label).Length);
            known.Role = RoleOf(node) ?? known.Role;
            var said = AbuText.Label(node.label) is { Length: > 0 } own ? own : name;
            var saidValue = AbuText.Label(node.value);
            // What fill takes is a number in the range behind it, whatever words a screen reader has for it.
            var isNumber = known.Role == "slider" && value.Length > 0;
            if (isNumber && saidValue.Length > 0 && saidValue != value)
            {
                states += $" ({saidValue})";
            }
            var worth = isNumber || saidValue.Length == 0 ? value : saidValue;
            var details = label.Substring(NodeName.WithoutRules(label).Length);
            var whole = WithStates(WithValue(said, worth) + states, node, known.Role);
            known.Label = string.IsNullOrEmpty(node.hint) ? whole + details : WithHint(whole, node);
            known.Key = said;
        }

        private static (string Name, string Value) Split(string plain, string role) =>
            NodeName.HasValue(role) ? NodeName.SplitValue(plain) : (plain, "");

        private static string WithValue(string name, string value) =>
            value.Length == 0 ? name : NodeName.WithValue(name, value);

        private static string WithStates(string label, AccessibilityNode node, string role)
        {
            foreach (var name in Names(node.state))
            {
                var isOn = name == "Selected" && (role == "checkbox" || role == "radio");
                var state = isOn ? "checked" : name.ToLowerInvariant();
                label = label.Contains($"({state})") ? label : NodeName.WithState(label, state);
            }
            return label;
        }

        private static string WithHint(string label, AccessibilityNode node) =>
            AbuText.Label(node.hint) is { Length: > 0 } hint
                ? label.Length > 0
                    ? $"{label} -- {hint}"
                    : hint
                : label;

        private static IEnumerable<string> Names(Enum flags) =>
            flags
                .ToString()
                .Split(',')
                .Select(name => name.Trim())
                .Where(name => name != "None" && char.IsLetter(name[0]));
    }
}
#endif
