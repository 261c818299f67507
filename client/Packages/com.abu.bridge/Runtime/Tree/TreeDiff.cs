#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Abu
{
    /// <summary>
    /// The changes of a tree as text: a line for each node that is new (+), gone (-) or has another text (~), indented as in
    /// the tree, below lines (=) for its ancestors. A number behind the mark counts the unchanged siblings before the line.
    /// A number behind a label (…7) counts the words at its end that are the same as before. So a reader with the tree
    /// before can build the tree after.
    /// </summary>
    internal sealed class TreeDiff
    {
        /// <summary>The whole text if nothing has changed.</summary>
        public const string Nothing = "unchanged";

        /// <summary>The whole text if nothing has changed, but something was shown or moved meanwhile.</summary>
        public const string AsBefore = "the tree is as before";

        // The least number of characters to replace by a number.
        private const int LeastLeftOut = 12;

        private readonly StringBuilder _text = new();
        private readonly Dictionary<string, SnapshotRef> _refs;
        private readonly SnapshotParams _options;
        private readonly ToldDetails _told;

        private TreeDiff(
            Dictionary<string, SnapshotRef> refs,
            SnapshotParams options,
            ToldDetails told
        )
        {
            _refs = refs;
            _options = options;
            _told = told;
        }

        /// <param name="before">The tree that the parameters select.</param>
        /// <param name="after">The tree that the parameters select.</param>
        /// <param name="options">Decides whether refs have bounds.</param>
        /// <param name="refs">Receives the refs that are printed and still exist.</param>
        /// <param name="told">The details that the reader of the tree before knows; updated for this one.</param>
        public static string Print(
            List<TreeNode> before,
            List<TreeNode> after,
            SnapshotParams options,
            Dictionary<string, SnapshotRef> refs,
            ToldDetails told
        )
        {
            var changes = Compare(before, after);
            if (changes.Count == 0)
            {
                return Nothing;
            }
            var diff = new TreeDiff(refs, options, told);
            changes.ForEach(change => diff.Append(change, 0));
            return diff._text.ToString(0, diff._text.Length - 1);
        }

        private static List<Change> Compare(List<TreeNode> before, List<TreeNode> after)
        {
            var changes = new List<Change>();
            before = WorldChanges.InOrderOf(after, before);
            var (nextBefore, nextAfter, skipped) = (0, 0, 0);
            var known = new Lazy<Dictionary<string, TreeNode>>(() =>
                before.Where(node => node.Ref != null).ToDictionary(node => node.Ref!)
            );
            foreach (var (pairBefore, pairAfter) in NodePairs.Find(before, after))
            {
                for (; nextBefore < pairBefore; nextBefore++)
                {
                    Add(Change.Named('-', before[nextBefore]));
                }
                for (; nextAfter < pairAfter; nextAfter++)
                {
                    Add(New(after[nextAfter]));
                }
                if (nextBefore == before.Count && nextAfter == after.Count)
                {
                    break;
                }
                var change = Compare(before[nextBefore++], after[nextAfter++]);
                if (change == null)
                {
                    skipped++;
                }
                else
                {
                    Add(change);
                }
            }
            return changes;

            // A node that only moved is recognized by its ref.
            Change New(TreeNode node) =>
                node.Ref != null && known.Value.TryGetValue(node.Ref, out var same)
                    ? Change.Moved(same, node)
                    : new Change('+', node);

            void Add(Change change)
            {
                change.Skipped = skipped;
                skipped = 0;
                changes.Add(change);
            }
        }

        // Null if neither the node nor anything below it has changed.
        private static Change? Compare(TreeNode before, TreeNode after)
        {
            var below = Compare(before.Children, after.Children);
            var isSame =
                before.Role == after.Role && before.Label == after.Label && before.Ref == after.Ref;
            if (isSame && below.Count == 0)
            {
                return null;
            }
            var change = isSame
                ? Change.Named('=', after)
                : new Change('~', after) { LeftOut = CommonWords(before.Label, after.Label) };
            change.Below = below;
            return change;
        }

        // The number of words at the end of both, from a space on. No bracket is cut in two. A label without details is a
        // sentence or a name, which needs its end: the end is left out only if it is two thirds of the label.
        private static int CommonWords(string? before, string? after)
        {
            if (before == null || after == null)
            {
                return 0;
            }
            var least =
                NodeName.DetailsAt(after) >= 0
                    ? LeastLeftOut
                    : Math.Max(LeastLeftOut, after.Length * 2 / 3);
            var (words, wordsSoFar, open) = (0, 0, 0);
            var most = Math.Min(before.Length, after.Length);
            for (var i = 1; i <= most && before[^i] == after[^i]; i++)
            {
                open += NodeName.Closing(after[^i]);
                if (after[^i] == ' ')
                {
                    wordsSoFar++;
                    words = i > least && open == 0 ? wordsSoFar : words;
                }
            }
            return words;
        }

        private void Append(Change change, int depth)
        {
            _text.Append(' ', 2 * depth).Append(change.Mark);
            if (change.Skipped > 0)
            {
                _text.Append(change.Skipped);
            }
            AppendNode(change.Mark, change.Node, change.LeftOut);
            if (change.Mark == '+')
            {
                AppendNew(change.Node.Children, depth + 1);
            }
            change.Below.ForEach(below => Append(below, depth + 1));
        }

        private void AppendNew(List<TreeNode> nodes, int depth)
        {
            foreach (var node in nodes)
            {
                _text.Append(' ', 2 * depth).Append('+');
                AppendNode('+', node, 0);
                AppendNew(node.Children, depth + 1);
            }
        }

        private void AppendNode(char mark, TreeNode node, int leftOut)
        {
            _text.Append(' ');
            SnapshotFormatter.AppendNode(_text, node, _told, leftOut);
            _text.Append('\n');
            if (mark != '-')
            {
                SnapshotFormatter.AddRef(_refs, node, _options);
            }
        }

        private sealed class Change
        {
            public Change(char mark, TreeNode node)
            {
                Mark = mark;
                Node = node;
            }

            /// <summary>
            /// For a node that the reader knows: leaves out the state and the rules text at the end of the label.
            /// </summary>
            public static Change Named(char mark, TreeNode node)
            {
                var label = node.Label ?? "";
                var name = NodeName.Plain(label).Length;
                // Only whole words are left out, so text that follows the name without a space stays.
                var isLong = label.Length - name > LeastLeftOut && label[name] == ' ';
                var leftOut = isLong ? label.Skip(name).Count(c => c == ' ') : 0;
                return new Change(mark, node) { LeftOut = leftOut };
            }

            /// <summary>The name, and the rest of the label without the end that is the same as before.</summary>
            public static Change Moved(TreeNode before, TreeNode after)
            {
                var change = Named('+', after);
                change.LeftOut = Math.Min(change.LeftOut, CommonWords(before.Label, after.Label));
                return change;
            }

            public char Mark { get; }

            public TreeNode Node { get; }

            /// <summary>The number of unchanged siblings between the change before and this one.</summary>
            public int Skipped { get; set; }

            /// <summary>The number of words at the end of the label that are not printed.</summary>
            public int LeftOut { get; set; }

            public List<Change> Below { get; set; } = new();
        }
    }
}
