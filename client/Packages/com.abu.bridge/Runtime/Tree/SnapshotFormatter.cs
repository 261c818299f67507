#nullable enable

using System;
using System.Collections.Generic;
using System.Text;

namespace Abu
{
    /// <summary>Prints scene trees: one line a node, indented, with role, label and ref.</summary>
    public static class SnapshotFormatter
    {
        /// <summary>Prints the trees whole or, if compact, without the nodes that say nothing.</summary>
        public static SnapshotData Format(List<AbuSceneNode> nodes, bool compact) =>
            Format(nodes, new SnapshotParams { Compact = compact });

        /// <summary>Prints what the parameters leave of the trees. Refs are the nodes' own, so they never change with it.</summary>
        public static SnapshotData Format(List<AbuSceneNode> nodes, SnapshotParams options) =>
            Print(
                TreeNode.FromScene(nodes),
                options,
                0,
                new ToldDetails(null, false, Array.Empty<object?>())
            );

        /// <param name="expectedRefs">About how many refs there are; only saves time.</param>
        /// <param name="told">Learns which details are printed.</param>
        internal static SnapshotData Print(
            List<TreeNode> roots,
            SnapshotParams options,
            int expectedRefs,
            ToldDetails told
        )
        {
            var data = new SnapshotData
            {
                Refs = new Dictionary<string, SnapshotRef>(expectedRefs, RefName.Comparer),
            };
            var text = new StringBuilder();
            foreach (var root in TreePasses.Apply(roots, new TreeShape(options)))
            {
                AppendTree(text, data.Refs, options, root, 0, told);
            }
            // Every line ends in a newline but the last.
            data.Snapshot = text.ToString(0, Math.Max(0, text.Length - 1));
            return data;
        }

        /// <summary>Role, label and ref, without anything before or behind them.</summary>
        /// <param name="text">Where they go.</param>
        /// <param name="node">Whose they are.</param>
        /// <param name="told">What the reader knows of details; those that are left out are only marked.</param>
        /// <param name="leftOut">So many words at the label's end are only counted.</param>
        internal static void AppendNode(
            StringBuilder text,
            TreeNode node,
            ToldDetails told,
            int leftOut = 0
        )
        {
            text.Append(node.Role);
            if (node.Label != null)
            {
                var length = LengthWithoutLastWords(node.Label, leftOut);
                var printed = told.Tell(node.Label, length);
                text.Append(' ');
                LabelText.AppendQuoted(text, node.Label.Substring(0, printed));
                text.Append(printed < length ? " …" : "");
            }
            if (leftOut > 0)
            {
                text.Append(" …").Append(leftOut);
            }
            if (node.Ref != null)
            {
                text.Append(" [ref=").Append(node.Ref).Append(']');
            }
        }

        /// <summary>The entry of a node that is printed; none if it has no ref.</summary>
        internal static void AddRef(
            Dictionary<string, SnapshotRef> refs,
            TreeNode node,
            SnapshotParams options
        )
        {
            if (node.Ref != null)
            {
                refs.Add(node.Ref, Entry(node, options.Bounds == true));
            }
        }

        internal static SnapshotRef Entry(TreeNode node, bool hasBounds)
        {
            return new SnapshotRef
            {
                Role = node.Role,
                Name = node.Label ?? "",
                Bounds = hasBounds ? node.Bounds?.ToPixels()?.ToArray() : null,
            };
        }

        private static int LengthWithoutLastWords(string label, int words)
        {
            var end = label.Length;
            for (; words > 0; words--)
            {
                end = label.LastIndexOf(' ', end - 1);
            }
            return end;
        }

        private static void AppendTree(
            StringBuilder text,
            Dictionary<string, SnapshotRef> refs,
            SnapshotParams options,
            TreeNode node,
            int depth,
            ToldDetails told
        )
        {
            text.Append(' ', 2 * depth).Append("- ");
            AppendNode(text, node, told);
            text.Append('\n');
            AddRef(refs, node, options);
            foreach (var child in node.Children)
            {
                AppendTree(text, refs, options, child, depth + 1, told);
            }
        }
    }
}
