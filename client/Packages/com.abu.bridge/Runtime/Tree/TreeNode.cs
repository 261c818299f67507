#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// A node of a walked tree, with its ref settled: its place in the whole scene never changes, while the passes thin out
    /// which children are printed.
    /// </summary>
    internal sealed class TreeNode
    {
        // More is no scene but a mistake, a node among its own descendants say; and every pass over a tree recurses.
        private const int MaxLevels = 1000;

        private static readonly List<TreeNode> None = new();

        private TreeNode(AbuSceneNode node, string? refStr, TreeNode? parent)
        {
            Role = node.Role;
            Label = string.IsNullOrEmpty(node.Label) ? null : node.Label;
            Ref = refStr;
            Parent = parent;
        }

        public string Role { get; }

        /// <summary>As the game has it; null if there is no text.</summary>
        public string? Label { get; }

        public string? Ref { get; }

        /// <summary>See <see cref="RefCallbacks.Identity"/>.</summary>
        public object? Identity { get; set; }

        /// <summary>What is printed below it. Passes put another list here and never change one.</summary>
        public List<TreeNode> Children { get; set; } = None;

        private TreeNode? Parent { get; }

        /// <summary>
        /// Copies the trees. Nodes keep the refs they were registered with; an interactive one without gets the next
        /// number after those, in depth-first order.
        /// </summary>
        public static List<TreeNode> FromScene(List<AbuSceneNode> roots)
        {
            // Looked for only when it is needed: in most trees every ref is given out already.
            int? last = null;
            return Copy(
                roots,
                null,
                1,
                () => RefName.Of((int)(last = (last ?? HighestRef(roots, 1)) + 1))
            );
        }

        /// <summary>Every node that has a ref, by its ref.</summary>
        /// <param name="roots">The trees.</param>
        /// <param name="expectedRefs">About how many refs there are; only saves time.</param>
        public static Dictionary<string, TreeNode> Index(List<TreeNode> roots, int expectedRefs)
        {
            var index = new Dictionary<string, TreeNode>(expectedRefs, RefName.Comparer);
            AddTo(index, roots);
            return index;
        }

        /// <summary>Same role, label and place under the same ancestors, and not known to stand for another thing.</summary>
        public bool IsSameAs(TreeNode other)
        {
            var sameThing =
                Identity == null || other.Identity == null || Identity.Equals(other.Identity);
            return sameThing && IsSamePlaceAs(other);
        }

        /// <summary>For people: the role, the label and where it is.</summary>
        public string Describe()
        {
            var place = Parent == null ? "" : " in " + Parent.DescribeAlone();
            return DescribeAlone() + place;
        }

        private string DescribeAlone() => Label == null ? Role : $"{Role} {LabelText.Quote(Label)}";

        private bool IsSamePlaceAs(TreeNode other)
        {
            TreeNode? mine = this;
            TreeNode? theirs = other;
            while (
                mine != null
                && theirs != null
                && mine.Role == theirs.Role
                && mine.Label == theirs.Label
            )
            {
                mine = mine.Parent;
                theirs = theirs.Parent;
            }
            return mine == null && theirs == null;
        }

        private static void CheckLevel(int level)
        {
            if (level > MaxLevels)
            {
                throw new InvalidOperationException(
                    $"The scene's tree has more than {MaxLevels} levels"
                );
            }
        }

        private static int HighestRef(List<AbuSceneNode> nodes, int level)
        {
            CheckLevel(level);
            var highest = 0;
            foreach (var node in nodes)
            {
                var own = node.Ref == null ? 0 : RefName.NumberOf(node.Ref);
                var below = node.HasChildren ? HighestRef(node.Children, level + 1) : 0;
                highest = Math.Max(highest, Math.Max(own, below));
            }
            return highest;
        }

        private static List<TreeNode> Copy(
            List<AbuSceneNode> nodes,
            TreeNode? parent,
            int level,
            Func<string> nextRef
        )
        {
            CheckLevel(level);
            var copies = new List<TreeNode>(nodes.Count);
            foreach (var node in nodes)
            {
                var refStr = node.Ref ?? (node.Interactive ? nextRef() : null);
                var copy = new TreeNode(node, refStr, parent);
                if (node.HasChildren)
                {
                    copy.Children = Copy(node.Children, copy, level + 1, nextRef);
                }
                copies.Add(copy);
            }
            return copies;
        }

        private static void AddTo(Dictionary<string, TreeNode> index, List<TreeNode> nodes)
        {
            foreach (var node in nodes)
            {
                if (node.Ref != null && !index.TryAdd(node.Ref, node))
                {
                    throw new InvalidOperationException(
                        $"Ref {node.Ref} is on two nodes: {index[node.Ref].Describe()} and {node.Describe()}"
                    );
                }
                AddTo(index, node.Children);
            }
        }
    }
}
