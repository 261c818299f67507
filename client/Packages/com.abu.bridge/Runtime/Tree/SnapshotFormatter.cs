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
            Print(TreeNode.FromScene(nodes), options, 0);

        /// <param name="expectedRefs">About how many refs there are; only saves time.</param>
        internal static SnapshotData Print(
            List<TreeNode> roots,
            SnapshotParams options,
            int expectedRefs
        )
        {
            var data = new SnapshotData
            {
                Refs = new Dictionary<string, SnapshotRef>(expectedRefs, RefName.Comparer),
            };
            var text = new StringBuilder();
            foreach (var root in TreePasses.Apply(roots, options))
            {
                AppendNode(text, data.Refs, root, 0);
            }
            // Every line ends in a newline but the last.
            data.Snapshot = text.ToString(0, Math.Max(0, text.Length - 1));
            return data;
        }

        private static void AppendNode(
            StringBuilder text,
            Dictionary<string, SnapshotRef> refs,
            TreeNode node,
            int depth
        )
        {
            text.Append(' ', 2 * depth).Append("- ").Append(node.Role);
            if (node.Label != null)
            {
                text.Append(' ');
                LabelText.AppendQuoted(text, node.Label);
            }
            if (node.Ref != null)
            {
                text.Append(" [ref=").Append(node.Ref).Append(']');
                refs.Add(node.Ref, new SnapshotRef { Role = node.Role, Name = node.Label ?? "" });
            }
            text.Append('\n');
            foreach (var child in node.Children)
            {
                AppendNode(text, refs, child, depth + 1);
            }
        }
    }
}
