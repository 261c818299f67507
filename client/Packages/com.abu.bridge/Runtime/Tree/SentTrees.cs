#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The trees that were sent last, whoever asked for them: what a diff is taken against.</summary>
    internal sealed class SentTrees
    {
        /// <summary>How many different trees are kept.</summary>
        public const int Kept = 16;

        // The last one is at the end.
        private readonly List<SentTree> _trees = new();
        private SentTree? _base;

        /// <param name="hash">See <see cref="StateHash"/>.</param>
        /// <param name="roots">The whole tree, before any pass has thinned it out.</param>
        /// <param name="shape">What of it was sent.</param>
        public SentTree Add(string hash, List<TreeNode> roots, TreeShape shape)
        {
            // The same tree again costs nothing, and drives no other one out.
            var tree = _trees.Find(kept => kept.Hash == hash) ?? new SentTree(hash, roots);
            _trees.Remove(tree);
            _trees.Add(tree);
            if (_trees.Count(kept => kept != _base) > Kept)
            {
                _trees.Remove(_trees.First(kept => kept != _base));
            }
            tree.AddShape(shape);
            return tree;
        }

        /// <summary>The tree that was named last is kept beside the others, so that a long batch does not lose it.</summary>
        /// <param name="hash">Null: the tree that was sent last, of those of which all was sent that is to be compared.</param>
        /// <param name="shape">In which the trees are to be compared: what was left out before would be missed otherwise.</param>
        /// <returns>Null if no such tree is kept.</returns>
        public SentTree? Find(string? hash, TreeShape shape)
        {
            var found = _trees.FindLast(tree =>
                (hash == null || tree.Hash == hash) && tree.IsKnownIn(shape)
            );
            _base = hash != null && found != null ? found : _base;
            return found;
        }
    }
}
