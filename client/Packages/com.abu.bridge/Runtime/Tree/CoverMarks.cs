#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Marks the nodes that the pointer does not reach, as it would find out itself: what something covers, and what takes no pointer
    /// at all. A group in which everything is covered is marked once, with all that is in it.
    /// </summary>
    internal sealed class CoverMarks
    {
        // Each test asks the game what is at a point. In a tree with more tests only what is printed is tested.
        private const int MostTests = 200;

        // Where covered nodes gave way to others, those are tested too. So often, because each time takes as long as printing.
        private const int MostRounds = 3;

        private const string NoPointer = "takes no pointer";

        // What walkers add at most for what is large or near; so covered nodes matter less than all others of their role.
        private const float Lowering = 1;

        private readonly Dictionary<TreeNode, NodeCover?> _covers = new();
        private readonly HashSet<TreeNode> _lowered = new();

        private CoverMarks() { }

        /// <param name="roots">The whole tree.</param>
        /// <param name="shape">The part of it that will be printed.</param>
        /// <param name="lowers">Whether covered nodes are to matter less in a tree that is too long.</param>
        public static void Apply(List<TreeNode> roots, TreeShape shape, bool lowers)
        {
            var count = Count(roots);
            if (count == 0)
            {
                return;
            }
            var marks = new CoverMarks();
            if (count <= MostTests)
            {
                marks.Test(All(roots), lowers);
            }
            else
            {
                marks.TestPrinted(roots, shape, lowers);
            }
            foreach (var child in roots.SelectMany(root => root.Children).ToList())
            {
                marks.Mark(marks.Examine(child));
            }
        }

        private void TestPrinted(List<TreeNode> roots, TreeShape shape, bool lowers)
        {
            var round = 1;
            // What is printed in the end must be tested, so the last round changes no weight.
            while (Test(Printed(roots, shape), lowers && round < MostRounds))
            {
                if (round == 1)
                {
                    Test(Samples(roots), lowers);
                }
                round++;
            }
        }

        // What covers some groups mostly covers others too. One node of each tells it, long before all would have been printed.
        private List<TreeNode> Samples(List<TreeNode> roots) =>
            All(roots)
                .Where(node => node.FindCover != null && node.Parent != null)
                .GroupBy(node => node.Parent)
                .Where(group => !group.Any(_covers.ContainsKey))
                .Select(group => group.First())
                .Take(MostTests)
                .ToList();

        /// <summary>Tests those that were not tested before. True if a weight was changed, so that others may be printed.</summary>
        private bool Test(List<TreeNode> nodes, bool lowers)
        {
            var tested = nodes.FindAll(node =>
                node.FindCover != null && !_covers.ContainsKey(node)
            );
            tested.ForEach(node => _covers.Add(node, node.FindCover!()));
            var before = _lowered.Count;
            if (lowers)
            {
                tested.FindAll(node => _covers[node] != null).ForEach(Lower);
                LowerBeside(tested);
            }
            return _lowered.Count > before;
        }

        // Where all that were tested are covered, so are most of the others. This decides only which of them are tested next.
        private void LowerBeside(List<TreeNode> tested)
        {
            foreach (var siblings in tested.GroupBy(node => node.Parent))
            {
                if (siblings.Key != null && siblings.All(node => _covers[node] != null))
                {
                    siblings.Key.Children.FindAll(node => node.FindCover != null).ForEach(Lower);
                }
            }
        }

        private void Lower(TreeNode node)
        {
            if (node.Weight != null && _lowered.Add(node))
            {
                node.Weight -= Lowering;
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
        private static List<TreeNode> Printed(List<TreeNode> roots, TreeShape shape)
        {
            var lists = new List<(TreeNode, List<TreeNode>)>();
            Remember(roots, lists);
            var printed = All(TreePasses.Apply(roots, shape, out _));
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

        private static List<TreeNode> All(List<TreeNode> nodes)
        {
            var all = new List<TreeNode>();
            Collect(nodes, all);
            return all;
        }

        private static void Collect(List<TreeNode> nodes, List<TreeNode> all)
        {
            foreach (var node in nodes)
            {
                all.Add(node);
                Collect(node.Children, all);
            }
        }

        private Finding Examine(TreeNode node)
        {
            var isTested = _covers.TryGetValue(node, out var cover);
            var finding = new Finding(node, isTested, cover);
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
            if (isWhole || finding.IsCovered)
            {
                node.MarkCovered(finding.By);
            }
            else if (finding.Cover != null)
            {
                node.AddState(NoPointer);
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

            /// <summary>What keeps the pointer from the node itself; null if nothing does, or it was not tested.</summary>
            public NodeCover? Cover { get; }

            public bool IsCovered => Cover != null && Cover != NodeCover.NoPointer;

            public List<Finding> Below { get; private set; } = None;

            /// <summary>The name of what covers it or, of a group, the most of what is in it; null if it is not known.</summary>
            public string? By => Most?.Name;

            private NodeCover? Most => IsCovered ? Cover : Largest(Below);

            /// <summary>Whether it is covered with all below it.</summary>
            public bool IsWhollyCovered =>
                (IsCovered || (Node.FindCover == null && _hidden != null))
                && Below.TrueForAll(one => one.IsBehind(_hidden));

            public void Add(Finding below)
            {
                Below = Below == None ? new List<Finding>() : Below;
                Below.Add(below);
                below._hidden?.ForEach(area => Hide(area));
            }

            // Of covers without a known area the only one, or else none.
            private static NodeCover? Largest(List<Finding> below)
            {
                var covers = below.Select(one => one.Most).OfType<NodeCover>().ToList();
                var first = covers.OrderByDescending(cover => cover.Size).FirstOrDefault();
                var isClear = first?.Size > 0 || covers.All(cover => cover.Name == first?.Name);
                return isClear ? first : null;
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
                    _isTested ? IsCovered
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
