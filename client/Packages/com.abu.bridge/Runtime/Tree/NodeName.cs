#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Compares the names that clients send with labels, as people would: without case, and without what changes.</summary>
    internal static class NodeName
    {
        private const string RulesText = " -- ";

        /// <summary>Which nodes a name means: those whose label it is or, if there are none, those whose label begins with it.</summary>
        public static List<TreeNode> Match(List<TreeNode> nodes, string name)
        {
            var equal = nodes.FindAll(node => Is(node.Label, name));
            return equal.Count > 0
                ? equal
                : nodes.FindAll(node =>
                    node.Label?.StartsWith(name, StringComparison.OrdinalIgnoreCase) == true
                );
        }

        /// <summary>The label without the rules text and the state at its end: "Fox" of "Fox (can play) -- Draw a card."</summary>
        public static string Plain(string label)
        {
            var plain = WithoutRules(label);
            while (WithoutState(plain) is { } shorter)
            {
                plain = shorter;
            }
            return plain;
        }

        /// <summary>The label without its details, what stands behind " -- ".</summary>
        public static string WithoutRules(string label)
        {
            var end = DetailsAt(label);
            return end > 0 ? label.Substring(0, end) : label;
        }

        /// <summary>Where the label's details begin, with the " -- " before them; -1 if it has none.</summary>
        public static int DetailsAt(string label)
        {
            var at = label.IndexOf(RulesText, StringComparison.Ordinal);
            return at > 0 ? at : -1;
        }

        /// <summary>With one more state behind the name and those that it has.</summary>
        public static string WithState(string label, string state)
        {
            var bare = WithoutRules(label);
            var space = bare.Length > 0 ? " " : "";
            return $"{bare}{space}({state}){label.Substring(bare.Length)}";
        }

        /// <summary>At most so many characters, and a mark; neither a bracket nor a pair of surrogates is cut in two.</summary>
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

        /// <summary>1 for a bracket that closes, -1 for one that opens, read from the end.</summary>
        public static int Closing(char c) =>
            c == ')' ? 1
            : c == '(' ? -1
            : 0;

        private static bool Is(string? label, string name)
        {
            if (label == null)
            {
                return false;
            }
            var isEqual = Equal(label, name);
            var shorter = WithoutRules(label);
            while (!isEqual && shorter != null)
            {
                isEqual = Equal(shorter, name);
                shorter = WithoutState(shorter);
            }
            return isEqual;
        }

        private static bool Equal(string label, string name) =>
            string.Equals(label.Trim(), name, StringComparison.OrdinalIgnoreCase);

        // Null if the label ends with no state, or is nothing else.
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

        // Of the bracket that the label ends with; there may be others in between.
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
