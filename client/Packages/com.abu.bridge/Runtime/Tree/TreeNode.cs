#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// A node of a walked tree. Its parent never changes; the passes only change which children are printed.
    /// </summary>
    internal sealed class TreeNode
    {
        // A deeper tree must be a mistake, such as a node among its own descendants. All passes are recursive.
        private const int MaxLevels = 1000;

        // What walkers add at most for what is large or near.
        private const float WeightOfContent = 1;

        // A longer name would hide the name of what it covers.
        private const int LongestCover = 40;

        private static readonly List<TreeNode> None = new();

        private TreeNode(AbuSceneNode node, string? refStr, TreeNode? parent)
            : this(node.Role, node.Label)
        {
            Key = node.Key;
            Identity = node.Identity == null ? null : (node.Identity, Key ?? node.Label);
            Grid = node.Grid;
            Cell = node.Cell;
            if (Grid != null)
            {
                Role = GridText.Role;
                Label = GridText.Label(Label, Grid);
            }
            StandsFor = node.StandsFor;
            Model = node.Model;
            Bounds = node.Bounds;
            IsCovered = node.IsCovered;
            Weight = node.Weight;
            Spot = node.Spot;
            IsOffScreen = node.IsOffScreen;
            IsOfWorld = node.IsOfWorld;
            ShowsNothing = node.ShowsNothing;
            FindCover = node.FindCover;
            LeavesOut = node.LeavesOut;
            Ref = refStr;
            WalkRef = Abu.WalkRef.Of(refStr);
            Parent = parent;
        }

        private TreeNode(string role, string? label)
        {
            Role = Kind = role;
            Label = Name = string.IsNullOrEmpty(label) ? null : LabelText.Limited(label!);
        }

        public string Role { get; }

        /// <summary>The role that the walker gave it, which identifies it: that of a grid is printed as "grid".</summary>
        public string Kind { get; }

        /// <summary>The label as the game has it; null if there is none.</summary>
        public string? Label { get; private set; }

        /// <summary>The label that the walker gave it, which identifies it: that of a grid is printed with its size.</summary>
        public string? Name { get; }

        /// <summary>See <see cref="AbuSceneNode.Grid"/>.</summary>
        public GridPlan? Grid { get; }

        /// <summary>See <see cref="AbuSceneNode.Cell"/>.</summary>
        public GridCell? Cell { get; }

        /// <summary>Whether it or a node below it is a grid.</summary>
        public bool HoldsGrids { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.Key"/>.</summary>
        public string? Key { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.StandsFor"/>.</summary>
        public object? StandsFor { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.Model"/>.</summary>
        public object? Model { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.Bounds"/>.</summary>
        public AbuRect? Bounds { get; }

        /// <summary>See <see cref="AbuSceneNode.IsCovered"/>.</summary>
        public bool IsCovered { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.Weight"/>.</summary>
        public float? Weight { get; set; }

        /// <summary>See <see cref="AbuSceneNode.Spot"/>.</summary>
        public WorldSpot? Spot { get; }

        /// <summary>See <see cref="AbuSceneNode.IsOffScreen"/>.</summary>
        public bool IsOffScreen { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.IsOfWorld"/>.</summary>
        public bool IsOfWorld { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.ShowsNothing"/>.</summary>
        public bool ShowsNothing { get; private set; }

        /// <summary>See <see cref="AbuSceneNode.FindCover"/>; null again once it has been asked.</summary>
        public Func<NodeCover?>? FindCover { get; set; }

        /// <summary>See <see cref="AbuSceneNode.LeavesOut"/>.</summary>
        public Refusal? LeavesOut { get; }

        /// <summary>The printed ref: first the ref of the walk, then the lasting one from <see cref="RefTable"/>.</summary>
        public string? Ref { get; set; }

        /// <summary>The ref under which the walk registered its callbacks; null for a node without actions.</summary>
        public WalkRef? WalkRef { get; private set; }

        /// <summary>See <see cref="RefCallbacks.Identity"/>, or <see cref="AbuSceneNode.Identity"/> with the name.</summary>
        public object? Identity { get; set; }

        /// <summary>See <see cref="RefCallbacks.IsMove"/>; false for a node that cannot be used now.</summary>
        public bool IsMove { get; set; }

        /// <summary>See <see cref="RefCallbacks.IsPass"/>.</summary>
        public bool IsPass { get; set; }

        /// <summary>For a root, the walker that read it. Roots of different walkers are never the same node.</summary>
        public object? Source { get; set; }

        /// <summary>Whether an object around its own has the name below which a tree is asked for; set before the search.</summary>
        public bool IsInAskedPart { get; set; }

        /// <summary>What it looks like; null if nobody asked, or knows. Set once the scene is walked.</summary>
        public Look? Look { get; set; }

        /// <summary>Whether its object has the component that a search is for; set before the search.</summary>
        public bool HasComponent { get; set; }

        /// <summary>The table's entry for it; null if the table does not know it, or no node in it has a ref.</summary>
        public KnownNode? Known { get; set; }

        /// <summary>Whether it or a node below it has a ref.</summary>
        public bool HoldsRefs { get; private set; }

        /// <summary>The cell as which it is summed up with others; null if it never is. Set once it is in its row.</summary>
        public AlikeCell? SummedUpAs { get; set; }

        /// <summary>The children to print. Passes replace the list and never change it.</summary>
        public List<TreeNode> Children { get; set; } = None;

        /// <summary>Null for a root.</summary>
        public TreeNode? Parent { get; }

        /// <summary>
        /// Copies the trees. Nodes keep the refs with which they were registered; interactive ones without a ref get the
        /// next numbers, depth first.
        /// </summary>
        public static List<TreeNode> FromScene(List<AbuSceneNode> roots)
        {
            // Computed only when needed, because in most trees every interactive node has a ref.
            int? last = null;
            return Copy(
                roots,
                null,
                1,
                () => RefName.Of((int)(last = (last ?? HighestRef(roots, 1)) + 1))
            );
        }

        /// <summary>Puts one new root above the others, which do not change.</summary>
        public static TreeNode Above(string role, string? label, List<TreeNode> children) =>
            new(role, label)
            {
                Children = children,
                HoldsGrids = children.Exists(child => child.HoldsGrids),
            };

        /// <summary>A cell as a node that is only shown.</summary>
        /// <param name="cell">The cell.</param>
        /// <param name="grid">The node of its grid.</param>
        /// <param name="inside">The nodes in it.</param>
        public static TreeNode OfCell(GridCell cell, TreeNode grid, List<TreeNode> inside)
        {
            var shown = inside.Find(node => node.Label != null);
            var node = new AbuSceneNode
            {
                Role = GridText.CellRole,
                Label = shown?.Label ?? cell.Text,
                Bounds = cell.Bounds ?? shown?.Bounds,
                StandsFor = shown?.StandsFor ?? cell.StandsFor,
                Model = shown?.Model,
            };
            return new TreeNode(node, null, grid);
        }

        /// <summary>A node of an earlier printed tree, without actions.</summary>
        public static TreeNode Printed(
            string role,
            string? label,
            string? refStr,
            float? weight,
            bool isOffScreen,
            List<TreeNode> children,
            AlikeCell? summedUpAs,
            bool isOfWorld,
            bool showsNothing
        ) =>
            new(role, label)
            {
                IsOfWorld = isOfWorld,
                ShowsNothing = showsNothing,
                Ref = refStr,
                Weight = weight,
                IsOffScreen = isOffScreen,
                Children = children,
                SummedUpAs = summedUpAs,
            };

        /// <summary>Every node with a ref, by the ref of the walk.</summary>
        /// <param name="roots">The trees.</param>
        /// <param name="expectedRefs">The approximate number of refs; only saves time.</param>
        /// <exception cref="InvalidOperationException">Two nodes have the same ref.</exception>
        public static Dictionary<WalkRef, TreeNode> Index(List<TreeNode> roots, int expectedRefs)
        {
            var index = new Dictionary<WalkRef, TreeNode>(expectedRefs);
            AddTo(index, roots);
            return index;
        }

        /// <summary>The node with this entry of the table; null if there is none.</summary>
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

        /// <summary>For messages: the role, the label and the place.</summary>
        public string Describe() => Describe(Role, Label, Parent?.Role, Parent?.Label);

        public static string Describe(
            string role,
            string? label,
            string? parentRole,
            string? parentLabel
        )
        {
            var place =
                parentRole == null ? "" : $" in {LabelText.Describe(parentRole, parentLabel)}";
            return LabelText.Describe(role, label) + place;
        }

        /// <summary>For a list of choices: the role, a label, the ref if there is one, and the cell.</summary>
        /// <param name="label">Its label, or the part of it that is needed.</param>
        public string DescribeChoice(string? label)
        {
            var refStr = Ref == null ? "" : $" [ref={Ref}]";
            var slot = Cell == null ? "" : $" ({Cell.Grid.Noun} {Cell.Row},{Cell.Column})";
            return LabelText.Describe(Role, label) + refStr + slot;
        }

        /// <summary>Behind that: what it is in. Empty for what is in the application alone, as everything is.</summary>
        public string DescribePlace()
        {
            var place =
                Parent == null || Parent.Role == "application" ? ""
                : Parent.RowText is { } row ? $" in row {LabelText.Quote(row)}"
                : $" in {LabelText.Describe(Parent.Role, Parent.Label)}";
            // Both players of a game may have a group of the same name, so the group above is named too.
            var around = Parent?.Parent is { Role: "group", Label: not null } outer
                ? $" in {LabelText.Describe(outer.Role, outer.Label)}"
                : "";
            return place + around;
        }

        // The first text of a group that has another like it beside it.
        private string? RowText =>
            Role == "group"
            && Parent?.Children.Exists(other => other != this && IsRowLike(other)) == true
                ? Children.Find(child => child.Role == "label" && child.Ref == null)?.Label
                : null;

        private bool IsRowLike(TreeNode other) =>
            other.Role == "group"
            && WithoutNumber(other.Label) == WithoutNumber(Label)
            && other.Children.Count > 0
            && Children.Count > 0
            && other.Children[other.Children.Count - 1].Label == Children[Children.Count - 1].Label;

        private static string WithoutNumber(string? label) =>
            (label ?? "").TrimEnd("0123456789() ".ToCharArray());

        /// <summary>Whether only ref and order tell them apart in print.</summary>
        public bool IsTwinOf(TreeNode other) =>
            Parent == other.Parent
            && Role == other.Role
            && Label == other.Label
            && Children.Count == 0
            && other.Children.Count == 0;

        /// <summary>Lists actions behind its label. It stays the same node.</summary>
        public void Offer(string actions)
        {
            Key ??= Label ?? "";
            Label = NodeName.WithState(Label ?? "", $"do: {actions}");
        }

        /// <summary>Takes the actions away from the node.</summary>
        public void DropRef()
        {
            Ref = null;
            WalkRef = null;
        }

        /// <summary>Adds a state to the label. It stays the same node.</summary>
        public void AddState(string state) => Label = NodeName.WithState(Label ?? "", state);

        /// <summary>Prints it as it was printed before.</summary>
        public void KeepLabel(string? label) => Label = label;

        /// <summary>Adds the state of a node that something covers.</summary>
        /// <param name="by">The name of what lies in front; null if it is not known.</param>
        public void MarkCovered(string? by)
        {
            IsCovered = true;
            var state = by != null && FitsInState(by) ? $"covered by {by}" : "covered";
            AddState(state);
        }

        /// <summary>Adds the state of a control in which nothing lies. In a tree that is too long it matters least of its kind.</summary>
        public void MarkEmpty()
        {
            AddState("empty");
            Weight -= WeightOfContent;
        }

        // Brackets and the sign before details would end the state.
        private static bool FitsInState(string name) =>
            name.Length <= LongestCover
            && name.IndexOfAny(new[] { '(', ')' }) < 0
            && NodeName.DetailsAt($" {name} ") < 0;

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
                copy.HoldsGrids =
                    copy.Grid != null || copy.Children.Exists(child => child.HoldsGrids);
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
