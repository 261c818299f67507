#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The passes that remove nodes from a tree before it is printed, one for each property of its shape.</summary>
    internal static class TreePasses
    {
        /// <summary>
        /// First the subtree of a named node is taken, because later passes could remove the node. Depth is cut before groups are dropped:
        /// a group does not stay for a node below that depth. Find comes before cells are summed up, so it finds each cell. The limit of
        /// length comes last, because every other pass shortens the tree.
        /// </summary>
        /// <param name="roots">The tree; its lists of children are replaced.</param>
        /// <param name="shape">The part of it that is wanted.</param>
        /// <param name="leftOut">What was left out because it was too long even so; null for nothing.</param>
        public static List<TreeNode> Apply(
            List<TreeNode> roots,
            TreeShape shape,
            out LeftOut? leftOut
        ) => TreeLimit.Apply(Select(roots, shape, out _), shape.Most, out leftOut);

        /// <summary>The same for a tree that is printed whole.</summary>
        /// <param name="cut">
        /// The number of nodes that lie too deep or take no action; those without a label do not count.
        /// </param>
        public static List<TreeNode> Apply(
            List<TreeNode> roots,
            TreeShape shape,
            out LeftOut? leftOut,
            out int cut
        ) => TreeLimit.Apply(Select(roots, shape, out cut), shape.Most, out leftOut);

        private static List<TreeNode> Select(List<TreeNode> roots, TreeShape shape, out int cut)
        {
            if (shape.Below != null)
            {
                var all = GridTree.InReadingOrder(roots);
                roots = KeepBelow(roots, NameSearch.Places(all, shape.Below).ToHashSet());
            }
            var mayCut = shape.Levels < int.MaxValue || shape.IsInteractive;
            var labels = mayCut ? CountLabels(roots) : 0;
            if (shape.Levels < int.MaxValue)
            {
                roots = LimitDepth(roots, shape.Levels);
            }
            if (shape.IsInteractive)
            {
                roots = KeepInteractive(roots);
            }
            cut = mayCut ? labels - CountLabels(roots) : 0;
            if (shape.IsCompact)
            {
                roots = DropEmptyGroups(roots, out _);
            }
            return shape.Picks ? KeepFound(roots, shape)
                : shape.SumsUpEmpty
                    ? AlikeGrids.SumUp(AlikeCells.SumUp(UnseenControls.LeaveOut(roots)))
                : roots;
        }

        private static int CountLabels(List<TreeNode> nodes) =>
            nodes.Sum(node => (node.Label == null ? 0 : 1) + CountLabels(node.Children));

        private static List<TreeNode> KeepBelow(List<TreeNode> nodes, HashSet<TreeNode> named)
        {
            var kept = new List<TreeNode>();
            foreach (var node in nodes)
            {
                if (named.Contains(node) || node.IsInAskedPart)
                {
                    kept.Add(node);
                    continue;
                }
                node.Children = KeepBelow(node.Children, named);
                if (node.Children.Count > 0)
                {
                    kept.Add(node);
                }
            }
            return kept;
        }

        private static List<TreeNode> LimitDepth(List<TreeNode> nodes, int levels)
        {
            if (levels <= 0)
            {
                return new List<TreeNode>();
            }
            foreach (var node in nodes)
            {
                node.Children = LimitDepth(node.Children, levels - 1);
            }
            return nodes;
        }

        private static List<TreeNode> KeepInteractive(List<TreeNode> nodes)
        {
            var kept = new List<TreeNode>();
            foreach (var node in nodes)
            {
                node.Children = KeepInteractive(node.Children);
                if (node.Ref != null || node.Children.Count > 0)
                {
                    kept.Add(node);
                }
            }
            return kept;
        }

        private static List<TreeNode> KeepFound(List<TreeNode> nodes, TreeShape shape)
        {
            var kept = new List<TreeNode>();
            foreach (var node in nodes)
            {
                node.Children = KeepFound(node.Children, shape);
                if (IsFound(node, shape) || node.Children.Count > 0)
                {
                    kept.Add(node);
                }
            }
            return kept;
        }

        private static bool IsFound(TreeNode node, TreeShape shape) =>
            (shape.Find == null || NameText.Contains(node.Label, shape.Find))
            && (shape.Component == null || node.HasComponent)
            && (
                shape.Role == null
                || string.Equals(node.Role, shape.Role, StringComparison.OrdinalIgnoreCase)
            );

        // The labelled children of a dropped node move up to its parent, so that no text is lost.
        private static List<TreeNode> DropEmptyGroups(List<TreeNode> nodes, out bool hasRef)
        {
            var kept = new List<TreeNode>();
            hasRef = false;
            foreach (var node in nodes)
            {
                node.Children = DropEmptyGroups(node.Children, out var refBelow);
                refBelow |= node.Ref != null;
                hasRef |= refBelow;
                if (refBelow || node.Label != null)
                {
                    kept.Add(node);
                }
                else
                {
                    kept.AddRange(node.Children);
                }
            }
            return kept;
        }
    }
}
