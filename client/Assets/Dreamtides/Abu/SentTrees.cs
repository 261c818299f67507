#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Remembers the refs of the last tree that a client has received. One whose reply was lost (its client is gone) does not
    /// count: nobody has read it, so a ref still means what the tree before it said.
    /// </summary>
    internal sealed class SentTrees
    {
        // More than can be on their way at once; only matters to replies whose fate is never known.
        private const int MaxKept = 8;

        private static readonly Dictionary<string, TreeNode> None = new();

        private readonly List<(ReplySlot? Slot, Dictionary<string, TreeNode> Nodes)> _trees = new();

        public void Add(ReplySlot? slot, Dictionary<string, TreeNode> printedNodes)
        {
            DropLost();
            if (_trees.Count == MaxKept)
            {
                _trees.RemoveAt(0);
            }
            _trees.Add((slot, printedNodes));
        }

        /// <summary>The printed nodes of the last tree, by ref.</summary>
        public Dictionary<string, TreeNode> Last()
        {
            DropLost();
            return _trees.Count > 0 ? _trees[_trees.Count - 1].Nodes : None;
        }

        private void DropLost()
        {
            _trees.RemoveAll(tree => tree.Slot?.Delivery == Delivery.Lost);
            var delivered = _trees.FindLastIndex(tree => tree.Slot?.Delivery == Delivery.Delivered);
            _trees.RemoveRange(0, Math.Max(0, delivered));
        }
    }
}
