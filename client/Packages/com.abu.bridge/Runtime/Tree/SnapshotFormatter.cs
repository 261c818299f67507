#nullable enable

using System;
using System.Collections.Generic;
using System.Text;

namespace Abu
{
    /// <summary>Prints trees: one line for each node, indented, with role, label and ref.</summary>
    public static class SnapshotFormatter
    {
        /// <summary>Prints the whole trees or, if compact, without the nodes that compact leaves out.</summary>
        public static SnapshotData Format(List<AbuSceneNode> nodes, bool compact) =>
            Format(nodes, new SnapshotParams { Compact = compact });

        /// <summary>Prints the part of the trees that the parameters select. Refs do not depend on the parameters.</summary>
        public static SnapshotData Format(List<AbuSceneNode> nodes, SnapshotParams options) =>
            Print(
                GridTree.Arrange(TreeNode.FromScene(nodes)),
                options,
                0,
                new ToldDetails(null, false, Array.Empty<object?>())
            );

        /// <param name="expectedRefs">The approximate number of refs; only saves time.</param>
        /// <param name="told">Records which details are printed.</param>
        /// <param name="mark">Stands at the end of the first line.</param>
        internal static SnapshotData Print(
            List<TreeNode> roots,
            SnapshotParams options,
            int expectedRefs,
            ToldDetails told,
            string mark = ""
        )
        {
            var data = new SnapshotData
            {
                Refs = new Dictionary<string, SnapshotRef>(expectedRefs, RefName.Comparer),
            };
            var text = new StringBuilder();
            var shape = new TreeShape(options);
            var printed = TreePasses.Apply(roots, shape, out var leftOut, out var cut);
            data.LeftOut = leftOut;
            data.Cut = cut > 0 ? cut : (int?)null;
            foreach (var root in printed)
            {
                AppendTree(text, data.Refs, options, root, 0, told);
            }
            // No newline after the last line.
            data.Snapshot = text.ToString(0, Math.Max(0, text.Length - 1));
            if (mark != "" && data.Snapshot != "")
            {
                var end = data.Snapshot.IndexOf('\n');
                data.Snapshot = data.Snapshot.Insert(end < 0 ? data.Snapshot.Length : end, mark);
            }
            return data;
        }

        /// <summary>Appends role, label and ref.</summary>
        /// <param name="text">The output.</param>
        /// <param name="node">The node.</param>
        /// <param name="told">The details that the reader knows; those are left out and marked.</param>
        /// <param name="leftOut">The number of words at the end of the label to leave out; only their count is
        /// printed.</param>
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

        /// <summary>Adds the entry of a printed node, unless it has no ref.</summary>
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
