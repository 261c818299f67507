#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The last trees that were sent to any client. Diffs are taken against them.</summary>
    internal sealed class SentTrees
    {
        /// <summary>The number of different trees that are kept.</summary>
        public const int Kept = 16;

        // The newest is last.
        private readonly List<SentTree> _trees = new();
        private SentTree? _base;

        /// <summary>The hash of the newest tree; null if there is none.</summary>
        public string? LastHash => _trees.Count > 0 ? _trees[_trees.Count - 1].Hash : null;

        /// <param name="hash">See <see cref="StateHash"/>.</param>
        /// <param name="roots">The whole tree, before any pass has removed nodes.</param>
        /// <param name="isWorldAsked">See <see cref="SentTree.IsWorldAsked"/>.</param>
        public SentTree Add(string hash, List<TreeNode> roots, bool isWorldAsked = false)
        {
            // Sending the same tree again takes no place, so it pushes out no other tree.
            var tree = _trees.Find(kept => kept.Hash == hash);
            tree?.Renew(roots, isWorldAsked);
            tree ??= new SentTree(hash, roots, isWorldAsked);
            _trees.Remove(tree);
            _trees.Add(tree);
            if (_trees.Count(kept => kept != _base) > Kept)
            {
                _trees.Remove(_trees.First(kept => kept != _base));
            }
            return tree;
        }

        /// <summary>
        /// The newest tree that this hash fits, in whatever shape it was sent; null if it is not kept.
        /// </summary>
        public SentTree? Find(string hash) =>
            _trees.FindLast(tree => StateHash.Fits(hash, tree.Hash));

        /// <summary>
        /// Finds the base of a diff. A tree that was named is kept beside the others, so that a long batch does not lose it.
        /// </summary>
        /// <param name="hash">The tree's hash; null for the last tree that was sent in at least this
        /// shape.</param>
        /// <param name="shape">The shape in which the trees are compared. Nodes that were left out before would be missing
        /// in the diff.</param>
        /// <returns>Null if no such tree is kept.</returns>
        public SentTree? Find(string? hash, TreeShape shape)
        {
            var found = _trees.FindLast(tree =>
                (hash == null || StateHash.Fits(hash, tree.Hash)) && tree.IsKnownIn(shape)
            );
            _base = hash != null && found != null ? found : _base;
            return found;
        }
    }
}
