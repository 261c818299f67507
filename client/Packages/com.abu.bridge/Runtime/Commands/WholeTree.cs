#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Makes one tree of those that the walkers have read.</summary>
    internal static class WholeTree
    {
        public const string ApplicationRole = "application";

        /// <summary>With its marks and grids: as it is printed in this shape, before anything is left out.</summary>
        public static List<TreeNode> Of(List<TreeNode> roots, TreeShape shape, bool lowers = true)
        {
            var tree = Merge(roots);
            ScreenCovers.During(() => CoverMarks.Apply(tree, shape, lowers));
            return GridTree.Arrange(tree);
        }

        /// <summary>All walkers read one application, so it has one line.</summary>
        public static List<TreeNode> Merge(List<TreeNode> roots)
        {
            if (roots.Count == 1 && roots[0].Role == ApplicationRole)
            {
                return roots;
            }
            var isApplication = roots.ToLookup(root => root.Role == ApplicationRole);
            var label = isApplication[true]
                .Select(root => root.Label)
                .FirstOrDefault(l => l != null);
            var children = roots.SelectMany(root =>
                root.Role == ApplicationRole ? root.Children : new List<TreeNode> { root }
            );
            return new List<TreeNode> { TreeNode.Above(ApplicationRole, label, children.ToList()) };
        }

        /// <summary>Compares trees by roles and labels and ignores refs.</summary>
        public sealed class SameText : IEqualityComparer<TreeNode>
        {
            public static readonly SameText Instance = new();

            public bool Equals(TreeNode? one, TreeNode? other) =>
                one!.Role == other!.Role
                && one.Label == other.Label
                && WithoutWorld(one).SequenceEqual(WithoutWorld(other), this);

            private static IEnumerable<TreeNode> WithoutWorld(TreeNode node) =>
                node.Children.Where(child => !child.IsOfWorld);

            public int GetHashCode(TreeNode node) => node.Role.GetHashCode();
        }
    }
}
