#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Sums up grids of one name that say the same, as the parts of a wall: the first is printed, with their number.</summary>
    internal static class AlikeGrids
    {
        private const int Fewest = 3;

        public static List<TreeNode> SumUp(List<TreeNode> nodes)
        {
            if (!nodes.Exists(node => node.HoldsGrids))
            {
                return nodes;
            }
            nodes.ForEach(node => node.Children = SumUp(node.Children));
            var alike = nodes
                .Where(node => node.Role == GridText.Role)
                .GroupBy(TextOf)
                .Where(group => group.Key != null && group.Count() >= Fewest)
                .Select(group => group.ToList())
                .ToList();
            alike.ForEach(group => group[0].AddState($"{group.Count} ×"));
            var leftOut = alike.SelectMany(group => group.Skip(1)).ToHashSet();
            return leftOut.Count == 0 ? nodes : nodes.FindAll(node => !leftOut.Contains(node));
        }

        // Null for a grid of which something can be acted on.
        private static string? TextOf(TreeNode node)
        {
            var lines = new List<string>();
            return Add(node, lines) ? string.Join("\n", lines) : null;
        }

        private static bool Add(TreeNode node, List<string> lines)
        {
            lines.Add($"{node.Role} {node.Label}");
            return node.Ref == null && node.Children.TrueForAll(child => Add(child, lines));
        }
    }
}
