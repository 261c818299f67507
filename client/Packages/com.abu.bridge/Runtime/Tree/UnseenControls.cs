#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Counts the controls that show nothing where there are many: grids of places for marks, of which nobody sees any until one is
    /// made, would hide what people do see.
    /// </summary>
    internal static class UnseenControls
    {
        private const int MostListed = 20;

        public static List<TreeNode> LeaveOut(List<TreeNode> roots)
        {
            var count = Count(roots);
            if (count <= MostListed)
            {
                return roots;
            }
            var kept = Keep(roots);
            TreeLimit.AddNote(kept, $"{count} controls that show nothing; ask with empty");
            return kept;
        }

        private static int Count(List<TreeNode> nodes) =>
            nodes.Sum(node => IsUnseen(node) ? 1 : Count(node.Children));

        private static bool IsUnseen(TreeNode node) =>
            node.ShowsNothing && node.Children.Count == 0;

        private static List<TreeNode> Keep(List<TreeNode> nodes)
        {
            var kept = new List<TreeNode>(nodes.Count);
            foreach (var node in nodes.Where(node => !IsUnseen(node)))
            {
                var before = node.Children.Count;
                node.Children = Keep(node.Children);
                var isEmptied = before > 0 && node.Children.Count == 0 && node.Ref == null;
                if (!isEmptied)
                {
                    kept.Add(node);
                }
            }
            return kept;
        }
    }
}
