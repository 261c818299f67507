#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>Sums up the empty cells of large grids: neighbours in a row, and neighbouring rows of them, as one node.</summary>
    internal static class EmptyCells
    {
        public static List<TreeNode> SumUp(List<TreeNode> nodes)
        {
            if (!nodes.Exists(IsSummedUp))
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
                kept.Add(Sum(nodes, i, end));
                i = end;
            }
            return kept;
        }

        private static bool IsSummedUp(TreeNode node) =>
            node.SummedUpAs != null || FirstOfRow(node) != null;

        // Rows are summed up even if there is only one; a single cell keeps its ref.
        private static TreeNode Sum(List<TreeNode> nodes, int first, int end)
        {
            var (from, to) = (nodes[first], nodes[end - 1]);
            if (FirstOfRow(from) is { } start)
            {
                var count = 0;
                for (var i = first; i < end; i++)
                {
                    count += nodes[i].Children.Count;
                }
                return Leaf(GridText.RowRole, start.Row, FirstOfRow(to)!.Row, count, start.Noun);
            }
            if (end - first > 1)
            {
                var (left, right) = (from.SummedUpAs!, to.SummedUpAs!);
                return Leaf(GridText.CellRole, left.Column, right.Column, end - first, left.Noun);
            }
            from.Children = SumUp(from.Children);
            return from;
        }

        private static TreeNode Leaf(string role, int first, int last, int count, string noun) =>
            TreeNode.Above(role, GridText.EmptyRun(first, last, count, noun), new List<TreeNode>());

        private static bool IsNext(TreeNode before, TreeNode node)
        {
            if (FirstOfRow(before) is { } row)
            {
                return FirstOfRow(node)?.Row == row.Row + 1;
            }
            return before.SummedUpAs is { } cell && node.SummedUpAs?.Column == cell.Column + 1;
        }

        // The first cell of a row in which all cells are empty; null for other nodes.
        private static EmptyCell? FirstOfRow(TreeNode node) =>
            node.Role == GridText.RowRole
            && node.Children.Count > 0
            && node.Children.TrueForAll(cell => cell.SummedUpAs != null)
                ? node.Children[0].SummedUpAs
                : null;
    }
}
