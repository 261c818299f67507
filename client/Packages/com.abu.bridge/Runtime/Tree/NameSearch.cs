#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Which nodes "Lever", "Lever[2]" or "Board[2,3]" may mean. A label in just this form goes first.</summary>
    internal static class NameSearch
    {
        /// <summary>The nodes with this name or, for "Lever[2]", the second of those named Lever. Cells are not looked for.</summary>
        /// <param name="nodes">In reading order.</param>
        /// <param name="name">The name.</param>
        public static List<TreeNode> Among(List<TreeNode> nodes, string name)
        {
            var matches = NodeName.Match(nodes, name);
            return matches.Count > 0 ? matches
                : Numbered(name) is { } index ? One(NodeName.Equal(nodes, index.Name), index.First)
                : NodeName.InBrackets(nodes, name);
        }

        /// <summary>As <see cref="Among"/>, for nodes in which something is searched: those that hold others go before the rest.</summary>
        public static List<TreeNode> Places(List<TreeNode> nodes, string name)
        {
            var matches = NodeName.Match(nodes, name);
            return matches.Count == 0 && Numbered(name) is { } index
                ? One(Holding(NodeName.Equal(nodes, index.Name)), index.First)
                : Holding(matches);
        }

        /// <summary>The cells that "Board[2,3]" may mean, in each grid with the name; none for other names.</summary>
        public static List<(TreeNode Grid, GridCell Cell)> Cells(List<TreeNode> nodes, string name)
        {
            return IndexedName.Parse(name) is { Second: { } column } index
                ? Holding(NodeName.Match(nodes, index.Name))
                    .Select(node => (node, cell: node.Grid?.At(index.First, column)))
                    .Where(pair => pair.cell != null)
                    .Select(pair => (pair.node, pair.cell!))
                    .ToList()
                : new List<(TreeNode, GridCell)>();
        }

        /// <summary>The index in "Lever[2]"; null for other names.</summary>
        public static IndexedName? Numbered(string name) =>
            IndexedName.Parse(name) is { IsCell: false } index ? index : (IndexedName?)null;

        /// <summary>Those that are grids or hold nodes; if none does, as <see cref="ToActOnFirst"/>.</summary>
        public static List<TreeNode> Holding(List<TreeNode> nodes)
        {
            var holding = nodes.FindAll(node => node.Children.Count > 0 || node.Grid != null);
            return holding.Count > 0 ? holding : ToActOnFirst(nodes);
        }

        /// <summary>Those with a ref; all if none has one.</summary>
        public static List<TreeNode> ToActOnFirst(List<TreeNode> nodes)
        {
            var withRef = nodes.FindAll(node => node.Ref != null);
            return withRef.Count > 0 ? withRef : nodes;
        }

        private static List<TreeNode> One(List<TreeNode> nodes, int number) =>
            number >= 1 && number <= nodes.Count
                ? new List<TreeNode> { nodes[number - 1] }
                : new List<TreeNode>();
    }
}
