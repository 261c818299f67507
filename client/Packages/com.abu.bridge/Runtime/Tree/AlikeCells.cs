#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Sums up cells of large grids that are alike: neighbours in a row, and neighbouring rows of them, as one node.
    /// </summary>
    internal static class AlikeCells
    {
        // Fewer cells with a label are listed one by one.
        private const int FewestNamed = 5;

        public static List<TreeNode> SumUp(List<TreeNode> nodes)
        {
            if (!nodes.Exists(node => RunOf(node) != null))
            {
                foreach (var node in nodes)
                {
                    node.Children = SumUp(node.Children);
                }
                return nodes;
            }
            var kept = new List<TreeNode>(nodes.Count);
            for (var i = 0; i < nodes.Count; )
            {
                var end = i + 1;
                while (end < nodes.Count && IsNext(nodes[end - 1], nodes[end]))
                {
                    end++;
                }
                kept.AddRange(Sum(nodes.GetRange(i, end - i)));
                i = end;
            }
            return kept;
        }

        // Rows are summed up even if there is only one; a single cell keeps its ref.
        private static List<TreeNode> Sum(List<TreeNode> nodes)
        {
            var (from, to) = (RunOf(nodes[0]), RunOf(nodes[nodes.Count - 1]));
            if (from == null || to == null)
            {
                nodes.ForEach(node => node.Children = SumUp(node.Children));
                return nodes;
            }
            var (first, last) = (from.Value.First, to.Value.Last);
            var isRow = nodes[0].SummedUpAs == null;
            var count = isRow ? nodes.Sum(row => row.Children.Count) : nodes.Count;
            if (first.Name == null ? !isRow && count == 1 : count < FewestNamed)
            {
                return nodes;
            }
            return new List<TreeNode>
            {
                isRow
                    ? Leaf(
                        GridText.RowRole,
                        GridText.AlikeRun(first.Row, last.Row, count, first, last)
                    )
                    : Leaf(
                        GridText.CellRole,
                        GridText.AlikeRun(first.Column, last.Column, count, first, last)
                    ),
            };
        }

        private static TreeNode Leaf(string role, string label) =>
            TreeNode.Above(role, label, new List<TreeNode>());

        private static bool IsNext(TreeNode before, TreeNode node) =>
            RunOf(before) is { } left
            && RunOf(node) is { } right
            && right.First.Follows(left.Last)
            && (
                node.SummedUpAs == null
                    ? right.First.Row == left.Last.Row + 1
                    : right.First.Column == left.Last.Column + 1
            );

        // The first and the last cell of a row in which all are alike; the cell itself; null for other nodes.
        private static (AlikeCell First, AlikeCell Last)? RunOf(TreeNode node)
        {
            if (node.SummedUpAs is { } cell)
            {
                return (cell, cell);
            }
            var cells = node.Children;
            if (node.Role != GridText.RowRole || cells.Count == 0 || cells[0].SummedUpAs == null)
            {
                return null;
            }
            for (var i = 1; i < cells.Count; i++)
            {
                if (cells[i].SummedUpAs?.Follows(cells[i - 1].SummedUpAs!) != true)
                {
                    return null;
                }
            }
            return (cells[0].SummedUpAs!, cells[cells.Count - 1].SummedUpAs!);
        }
    }
}
