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

        private readonly List<Tree> _trees = new();

        /// <param name="slot">The reply that carries the tree; null if nothing will be known about it.</param>
        /// <param name="nodes">All nodes by ref.</param>
        /// <param name="printed">The refs that are in the tree.</param>
        public void Add(
            ReplySlot? slot,
            Dictionary<string, TreeNode> nodes,
            Dictionary<string, SnapshotRef> printed
        )
        {
            DropLost();
            if (_trees.Count == MaxKept)
            {
                _trees.RemoveAt(0);
            }
            _trees.Add(new Tree(slot, nodes, printed));
        }

        /// <summary>The node that the last tree printed at this ref; null if it printed none.</summary>
        public TreeNode? Find(string refStr)
        {
            DropLost();
            var isPrinted =
                _trees.Count > 0 && _trees[_trees.Count - 1].Printed.ContainsKey(refStr);
            return isPrinted ? _trees[_trees.Count - 1].Nodes[refStr] : null;
        }

        private void DropLost()
        {
            _trees.RemoveAll(tree => tree.Slot?.Delivery == Delivery.Lost);
            var delivered = _trees.FindLastIndex(tree => tree.Slot?.Delivery == Delivery.Delivered);
            _trees.RemoveRange(0, Math.Max(0, delivered));
        }

        private sealed class Tree
        {
            public Tree(
                ReplySlot? slot,
                Dictionary<string, TreeNode> nodes,
                Dictionary<string, SnapshotRef> printed
            )
            {
                Slot = slot;
                Nodes = nodes;
                Printed = printed;
            }

            public ReplySlot? Slot { get; }

            public Dictionary<string, TreeNode> Nodes { get; }

            public Dictionary<string, SnapshotRef> Printed { get; }
        }
    }
}
