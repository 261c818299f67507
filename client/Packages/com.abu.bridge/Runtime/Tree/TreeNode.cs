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
            : this(node.Role, node.Label)
        {
            Key = node.Key;
            Bounds = node.Bounds;
            IsCovered = node.IsCovered;
            LeavesOut = node.LeavesOut;
            Ref = refStr;
            WalkRef = Abu.WalkRef.Of(refStr);
            Parent = parent;
        }

        private TreeNode(string role, string? label)
        {
            Role = role;
            Label = string.IsNullOrEmpty(label) ? null : label;
        }

        public string Role { get; }

        /// <summary>As the game has it; null if there is no text.</summary>
        public string? Label { get; }

        /// <summary>See <see cref="AbuSceneNode.Key"/>.</summary>
        public string? Key { get; }

        /// <summary>See <see cref="AbuSceneNode.Bounds"/>.</summary>
        public AbuRect? Bounds { get; }

        /// <summary>See <see cref="AbuSceneNode.IsCovered"/>.</summary>
        public bool IsCovered { get; }

        /// <summary>See <see cref="AbuSceneNode.LeavesOut"/>.</summary>
        public Refusal? LeavesOut { get; }

        /// <summary>What is printed: the ref of the walk, until <see cref="RefTable"/> puts the lasting one here.</summary>
        public string? Ref { get; set; }

        /// <summary>What the walker's callbacks know the node by; null for a node that nothing can be done with.</summary>
        public WalkRef? WalkRef { get; private set; }

        /// <summary>See <see cref="RefCallbacks.Identity"/>.</summary>
        public object? Identity { get; set; }

        /// <summary>See <see cref="RefCallbacks.IsMove"/>; false for one that cannot be used now.</summary>
        public bool IsMove { get; set; }

        /// <summary>Of a root: what it was read by. Roots from two sources never stand in the same place.</summary>
        public object? Source { get; set; }

        /// <summary>What the table knows it as; null if the table does not know it, or it has no ref in it.</summary>
        public KnownNode? Known { get; set; }

        /// <summary>It or something below it has a ref.</summary>
        public bool HoldsRefs { get; private set; }

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

        /// <summary>One root above the others, which stay what they are.</summary>
        public static TreeNode Above(string role, string? label, List<TreeNode> children) =>
            new(role, label) { Children = children };

        /// <summary>A node as it was printed once; nothing can be done with it.</summary>
        public static TreeNode Printed(
            string role,
            string? label,
            string? refStr,
            List<TreeNode> children
        ) => new(role, label) { Ref = refStr, Children = children };

        /// <summary>Every node that has a ref, by the ref of the walk.</summary>
        /// <param name="roots">The trees.</param>
        /// <param name="expectedRefs">About how many refs there are; only saves time.</param>
        /// <exception cref="InvalidOperationException">Two nodes have the same ref.</exception>
        public static Dictionary<WalkRef, TreeNode> Index(List<TreeNode> roots, int expectedRefs)
        {
            var index = new Dictionary<WalkRef, TreeNode>(expectedRefs);
            AddTo(index, roots);
            return index;
        }

        /// <summary>The node that the table knows as this one; null if there is none.</summary>
        public static TreeNode? Find(List<TreeNode> nodes, KnownNode known)
        {
            foreach (var node in nodes)
            {
                var found = node.Known == known ? node : Find(node.Children, known);
                if (found != null)
                {
                    return found;
                }
            }
            return null;
        }

        /// <summary>For people: the role, the label and where it is.</summary>
        public string Describe() => Describe(Role, Label, Parent?.Role, Parent?.Label);

        public static string Describe(
            string role,
            string? label,
            string? parentRole,
            string? parentLabel
        )
        {
            var place = parentRole == null ? "" : $" in {Describe(parentRole, parentLabel)}";
            return Describe(role, label) + place;
        }

        /// <summary>For a list to choose from: the role, a label, the ref if there is one, and what it stands in.</summary>
        /// <param name="label">Its own, or as much of it as is needed.</param>
        /// <param name="hasRef">False: without its ref, which is none of the table's before the tree has been numbered.</param>
        public string DescribeChoice(string? label)
        {
            var refStr = Ref == null ? "" : $" [ref={Ref}]";
            var place = Parent == null ? "" : $" in {Describe(Parent.Role, Parent.Label)}";
            // Each side of a game may have a group of the same name.
            var around = Parent?.Parent is { Role: "group", Label: not null } outer
                ? $" in {Describe(outer.Role, outer.Label)}"
                : "";
            return Describe(Role, label) + refStr + place + around;
        }

        /// <summary>Nothing that is printed tells them apart but their refs and their order.</summary>
        public bool IsTwinOf(TreeNode other) =>
            Parent == other.Parent
            && Role == other.Role
            && Label == other.Label
            && Children.Count == 0
            && other.Children.Count == 0;

        /// <summary>Makes it a node that nothing can be done with.</summary>
        public void DropRef()
        {
            Ref = null;
            WalkRef = null;
        }

        public static string Describe(string role, string? label) =>
            label == null ? role : $"{role} {LabelText.Quote(label)}";

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
                copy.HoldsRefs = refStr != null || copy.Children.Exists(child => child.HoldsRefs);
                copies.Add(copy);
            }
            return copies;
        }

        private static void AddTo(Dictionary<WalkRef, TreeNode> index, List<TreeNode> nodes)
        {
            foreach (var node in nodes)
            {
                if (node.WalkRef is { } walkRef && !index.TryAdd(walkRef, node))
                {
                    throw new InvalidOperationException(
                        $"Ref {walkRef} is on two nodes: {index[walkRef].Describe()} and {node.Describe()}"
                    );
                }
                AddTo(index, node.Children);
            }
        }
    }
}
