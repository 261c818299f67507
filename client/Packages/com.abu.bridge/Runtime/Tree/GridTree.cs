#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Puts the nodes of grids into rows, for print. Refs are given before, so that no ref depends on whether a grid is recognised.
    /// </summary>
    internal sealed class GridTree
    {
        // A small board is printed with all its refs.
        private const int MostAlikeListed = 20;

        private readonly Dictionary<GridPlan, List<TreeNode>> _cells = new();
        private readonly List<TreeNode> _grids = new();

        private GridTree(List<TreeNode> roots)
        {
            AddGrids(roots);
            AddCells(roots);
        }

        /// <summary>The trees with their grids in rows; the same nodes, with other children.</summary>
        public static List<TreeNode> Arrange(List<TreeNode> roots)
        {
            if (roots.Exists(root => root.HoldsGrids))
            {
                var tree = new GridTree(roots);
                tree.Rebuild(roots);
                // Once no node is where it was: in the rows a piece is below its square.
                tree._grids.ForEach(tree.AddRows);
            }
            return roots;
        }

        /// <summary>All nodes in the order of print; the trees are not changed.</summary>
        public static List<TreeNode> InReadingOrder(List<TreeNode> roots)
        {
            var order = new List<TreeNode>();
            if (roots.Exists(root => root.HoldsGrids))
            {
                new GridTree(roots).AddInOrder(roots, order, isInCell: false);
            }
            else
            {
                AddAll(roots, order);
            }
            return order;
        }

        /// <summary>The nodes below one of them, in the order of print.</summary>
        public static List<TreeNode> Below(List<TreeNode> roots, TreeNode node)
        {
            var order = new List<TreeNode>();
            new GridTree(roots).AddBelow(node, order);
            return order;
        }

        /// <summary>The nodes in a cell, with those below them.</summary>
        public static List<TreeNode> In(List<TreeNode> roots, GridCell cell)
        {
            var order = new List<TreeNode>();
            var tree = new GridTree(roots);
            var inside = tree._cells[cell.Grid].FindAll(node => node.Cell == cell);
            tree.AddInOrder(inside, order, isInCell: true);
            return order;
        }

        private static void AddAll(List<TreeNode> nodes, List<TreeNode> order)
        {
            foreach (var node in nodes)
            {
                order.Add(node);
                AddAll(node.Children, order);
            }
        }

        private void AddInOrder(List<TreeNode> nodes, List<TreeNode> order, bool isInCell)
        {
            foreach (var node in nodes)
            {
                if (!isInCell && IsInCell(node))
                {
                    continue;
                }
                order.Add(node);
                AddBelow(node, order);
            }
        }

        private void AddBelow(TreeNode node, List<TreeNode> order)
        {
            AddInOrder(node.Children, order, isInCell: false);
            if (node.Grid != null)
            {
                AddInOrder(InCells(node.Grid), order, isInCell: true);
            }
        }

        private void AddGrids(List<TreeNode> nodes)
        {
            foreach (var node in nodes.Where(node => node.HoldsGrids))
            {
                if (node.Grid != null)
                {
                    _cells[node.Grid] = new List<TreeNode>();
                }
                AddGrids(node.Children);
            }
        }

        private void AddCells(List<TreeNode> nodes)
        {
            foreach (var node in nodes)
            {
                if (IsInCell(node))
                {
                    _cells[node.Cell!.Grid].Add(node);
                }
                AddCells(node.Children);
            }
        }

        // A walker may have told of a cell whose grid it then left out.
        private bool IsInCell(TreeNode node) =>
            node.Cell != null && _cells.ContainsKey(node.Cell.Grid);

        private List<TreeNode> InCells(GridPlan plan) =>
            _cells[plan].OrderBy(node => node.Cell!.Row).ThenBy(node => node.Cell!.Column).ToList();

        /// <summary>Takes the cells' nodes out of their places. True if that leaves the node without content.</summary>
        private bool Rebuild(TreeNode node)
        {
            var before = node.Children.Count;
            node.Children = Rebuild(node.Children);
            if (node.Grid != null)
            {
                _grids.Add(node);
                return false;
            }
            return before > 0 && node.Children.Count == 0 && node.Ref == null;
        }

        private void AddRows(TreeNode node)
        {
            var rows = new GridRows(node.Grid!, _cells[node.Grid!], MostAlikeListed);
            node.Children = node.Children.Concat(rows.ToNodes()).ToList();
            if (node.Grid is { TellsFree: true })
            {
                node.AddState(GridColumns.Legend(node.Grid));
            }
            if (rows.HasMarks)
            {
                node.AddState(GridText.Legend);
            }
        }

        private List<TreeNode> Rebuild(List<TreeNode> nodes)
        {
            var kept = new List<TreeNode>(nodes.Count);
            foreach (var node in nodes)
            {
                var isEmptied = Rebuild(node);
                if (!isEmptied && !IsInCell(node))
                {
                    kept.Add(node);
                }
            }
            return kept;
        }
    }
}
