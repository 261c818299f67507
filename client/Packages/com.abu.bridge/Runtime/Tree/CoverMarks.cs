#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Marks the nodes that something covers, as the pointer would find out. A group in which everything is covered is marked once,
    /// with all that is in it.
    /// </summary>
    internal sealed class CoverMarks
    {
        // Each test asks the game what is at a point. In a tree with more tests only what is printed is tested.
        private const int MostTests = 200;

        // Null: all.
        private readonly HashSet<TreeNode>? _tested;

        private CoverMarks(HashSet<TreeNode>? tested)
        {
            _tested = tested;
        }

        /// <param name="roots">The whole tree.</param>
        /// <param name="shape">The part of it that will be printed.</param>
        public static void Apply(List<TreeNode> roots, TreeShape shape)
        {
            var count = Count(roots);
            if (count == 0)
            {
                return;
            }
            var marks = new CoverMarks(count > MostTests ? Printed(roots, shape) : null);
            foreach (var root in roots)
            {
                foreach (var child in root.Children)
                {
                    marks.Mark(marks.Examine(child));
                }
            }
        }

        private static int Count(List<TreeNode> nodes)
        {
            var count = 0;
            foreach (var node in nodes)
            {
                count += (node.FindCover == null ? 0 : 1) + Count(node.Children);
            }
            return count;
        }

        // Passes replace the lists of children, so these are put back.
        private static HashSet<TreeNode> Printed(List<TreeNode> roots, TreeShape shape)
        {
            var lists = new List<(TreeNode, List<TreeNode>)>();
            Remember(roots, lists);
            var printed = new HashSet<TreeNode>();
            Collect(TreePasses.Apply(roots, shape, out _), printed);
            foreach (var (node, children) in lists)
            {
                node.Children = children;
            }
            return printed;
        }

        private static void Remember(List<TreeNode> nodes, List<(TreeNode, List<TreeNode>)> lists)
        {
            foreach (var node in nodes)
            {
                if (node.Children.Count > 0)
                {
                    lists.Add((node, node.Children));
                    Remember(node.Children, lists);
                }
            }
        }

        private static void Collect(List<TreeNode> nodes, HashSet<TreeNode> all)
        {
            foreach (var node in nodes)
            {
                all.Add(node);
                Collect(node.Children, all);
            }
        }

        private Finding Examine(TreeNode node)
        {
            var isTested = node.FindCover != null && _tested?.Contains(node) != false;
            var finding = new Finding(node, isTested, isTested ? node.FindCover!() : null);
            foreach (var child in node.Children)
            {
                finding.Add(Examine(child));
            }
            return finding;
        }

        private void Mark(Finding finding)
        {
            var node = finding.Node;
            // A group without a name would look like another one with a mark.
            var isWhole = finding.IsWhollyCovered && (node.Ref != null || node.Label != null);
            if (isWhole || finding.Cover != null)
            {
                node.MarkCovered(finding.Cover?.Name);
            }
            if (!isWhole)
            {
                finding.Below.ForEach(Mark);
            }
        }

        /// <summary>What was found out about a node and all below it.</summary>
        private sealed class Finding
        {
            private static readonly List<Finding> None = new();

            private readonly bool _isTested;

            // What is hidden by the covers of this node and of those below it.
            private List<AbuRect>? _hidden;

            public Finding(TreeNode node, bool isTested, NodeCover? cover)
            {
                Node = node;
                Cover = cover;
                _isTested = isTested;
                Hide(cover?.Area);
            }

            public TreeNode Node { get; }

            /// <summary>What covers the node itself; null if nothing does, or it was not tested.</summary>
            public NodeCover? Cover { get; }

            public List<Finding> Below { get; private set; } = None;

            /// <summary>Whether it is covered with all below it.</summary>
            public bool IsWhollyCovered =>
                (Cover != null || (Node.FindCover == null && _hidden != null))
                && Below.TrueForAll(one => one.IsBehind(_hidden));

            public void Add(Finding below)
            {
                Below = Below == None ? new List<Finding>() : Below;
                Below.Add(below);
                below._hidden?.ForEach(area => Hide(area));
            }

            private void Hide(AbuRect? area)
            {
                if (area is { } hidden && _hidden?.Exists(other => other.Contains(hidden)) != true)
                {
                    _hidden ??= new List<AbuRect>();
                    _hidden.Add(hidden);
                }
            }

            // A text takes no pointer. It is covered if it lies behind what covers others of its group.
            private bool IsBehind(List<AbuRect>? hidden)
            {
                var isBehind =
                    _isTested ? Cover != null
                    : Node.FindCover != null ? false
                    : Below.Count > 0
                        || (
                            Node.Bounds is { } bounds
                            && hidden?.Exists(area => area.Contains(bounds)) == true
                        );
                return isBehind && Below.TrueForAll(one => one.IsBehind(hidden));
            }
        }
    }
}
