#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Compares names from clients with labels as people would: ignoring case and the parts of a label that change.
    /// </summary>
    internal static class NodeName
    {
        private const string RulesText = " -- ";

        private const string BeforeValue = ": ";

        // Their labels end with a value.
        private static readonly string[] Valued =
        {
            "slider",
            "textbox",
            "searchbox",
            "combobox",
            "progressbar",
            "scrollbar",
        };

        /// <summary>
        /// The nodes that a name may mean: those with this label or, if there are none, those whose label begins with it.
        /// </summary>
        public static List<TreeNode> Match(List<TreeNode> nodes, string name)
        {
            var (equal, read) = (Equal(nodes, name), NameText.AsRead(name).TrimStart());
            return equal.Count > 0 || read.Length == 0
                ? equal
                : nodes.FindAll(node =>
                    node.Label != null
                    && NameText
                        .AsRead(node.Label)
                        .TrimStart()
                        .StartsWith(read, StringComparison.OrdinalIgnoreCase)
                );
        }

        /// <summary>The nodes with this label, of which details and states may be left out.</summary>
        public static List<TreeNode> Equal(List<TreeNode> nodes, string name)
        {
            var read = NameText.AsRead(name).Trim();
            return nodes.FindAll(node =>
                node.Label != null && Is(NameText.AsRead(node.Label), read)
            );
        }

        /// <summary>The nodes with the name in brackets: "World Item (Flint)" for "Flint".</summary>
        public static List<TreeNode> InBrackets(List<TreeNode> nodes, string name)
        {
            var read = NameText.AsRead(name).Trim();
            return nodes.FindAll(node =>
                node.Label != null && HasInBrackets(NameText.AsRead(node.Label), read)
            );
        }

        /// <summary>
        /// The label without the rules text and the state at its end: "Fox" for "Fox (can play) -- Draw a card."
        /// </summary>
        public static string Plain(string label)
        {
            var plain = WithoutRules(label);
            while (WithoutState(plain) is { } shorter)
            {
                plain = shorter;
            }
            return plain;
        }

        /// <summary>The label without its details, the part from " -- " on.</summary>
        public static string WithoutRules(string label)
        {
            var end = DetailsAt(label);
            return end > 0 ? label.Substring(0, end) : label;
        }

        /// <summary>The start of the label's details, including " -- "; -1 if it has none.</summary>
        public static int DetailsAt(string label)
        {
            var at = label.IndexOf(RulesText, StringComparison.Ordinal);
            return at > 0 ? at : -1;
        }

        /// <summary>The name followed by the control's value, for example "Volume: 5".</summary>
        public static string WithValue(string? name, string value) =>
            string.IsNullOrEmpty(name) ? value : name + BeforeValue + value;

        /// <summary>The name and the value in a label without states and details; the value is empty if there is none.</summary>
        public static (string Name, string Value) SplitValue(string plain)
        {
            var at = plain.IndexOf(BeforeValue, StringComparison.Ordinal);
            return at < 0
                ? (plain, "")
                : (plain.Substring(0, at), plain.Substring(at + BeforeValue.Length));
        }

        /// <summary>Whether a colon in the label of a node with this role begins its value.</summary>
        public static bool HasValue(string role) => Array.IndexOf(Valued, role) >= 0;

        /// <summary>The node's name without states, details and the value behind it; empty if it has no other name.</summary>
        public static string WithoutValue(TreeNode node)
        {
            var plain = Plain(node.Label ?? "");
            if (
                !string.IsNullOrEmpty(node.Key)
                && plain.StartsWith(node.Key + BeforeValue, StringComparison.Ordinal)
            )
            {
                return node.Key!;
            }
            return HasValue(node.Role) ? SplitValue(plain).Name : plain;
        }

        /// <summary>The label with one more state, behind the name and its other states.</summary>
        public static string WithState(string label, string state)
        {
            var bare = WithoutRules(label);
            var space = bare.Length > 0 ? " " : "";
            return $"{bare}{space}({state}){label.Substring(bare.Length)}";
        }

        /// <summary>
        /// The label, shortened to so many characters and a mark. Brackets and surrogate pairs are never cut in two.
        /// </summary>
        public static string Shorten(string label, int most)
        {
            if (label.Length <= most)
            {
                return label;
            }
            var (end, open) = (most, 0);
            for (var i = most - 1; i > 0; i--)
            {
                open += Closing(label[i]);
                end = open < 0 ? i : end;
                open = Math.Max(open, 0);
            }
            end -= char.IsLowSurrogate(label[end]) ? 1 : 0;
            return label.Substring(0, end).TrimEnd() + "…";
        }

        /// <summary>1 for a closing bracket, -1 for an opening one; the label is read from its end.</summary>
        public static int Closing(char c) =>
            c == ')' ? 1
            : c == '(' ? -1
            : 0;

        private static bool Is(string label, string name)
        {
            var isEqual = Equal(label, name);
            string? shorter = WithoutRules(label);
            while (!isEqual && shorter != null)
            {
                isEqual = Equal(shorter, name);
                shorter = WithoutState(shorter);
            }
            return isEqual;
        }

        private static bool HasInBrackets(string label, string name)
        {
            string? rest = WithoutRules(label);
            while (rest != null)
            {
                var shorter = WithoutState(rest);
                if (shorter != null && Equal(rest.Substring(Opening(rest)), $"({name})"))
                {
                    return true;
                }
                rest = shorter;
            }
            return false;
        }

        private static bool Equal(string label, string name) =>
            string.Equals(label.Trim(), name, StringComparison.OrdinalIgnoreCase);

        // Null if the label does not end with a state, or has nothing before it.
        private static string? WithoutState(string label)
        {
            if (!label.EndsWith(")", StringComparison.Ordinal))
            {
                return null;
            }
            var start = Opening(label);
            var shorter = start > 0 ? label.Substring(0, start).TrimEnd() : "";
            return shorter.Length > 0 ? shorter : null;
        }

        // The start of the bracket at the end of the label; there may be nested ones.
        private static int Opening(string label)
        {
            var open = 0;
            for (var i = label.Length - 1; i >= 0; i--)
            {
                open += Closing(label[i]);
                if (open == 0)
                {
                    return i;
                }
            }
            return -1;
        }
    }
}
