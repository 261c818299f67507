#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>The text of a whole tree that was sent, without references to its scene.</summary>
    internal sealed class SentTree
    {
        private readonly List<SentNode> _nodes = new();
        private readonly List<TreeShape> _shapes = new();

        /// <param name="hash">See <see cref="StateHash"/>.</param>
        /// <param name="roots">The tree before any pass has removed nodes.</param>
        /// <param name="isWorldAsked">See <see cref="IsWorldAsked"/>.</param>
        public SentTree(string hash, List<TreeNode> roots, bool isWorldAsked)
        {
            Hash = hash;
            IsWorldAsked = isWorldAsked;
            Add(roots, 0);
        }

        public string Hash { get; }

        /// <summary>Whether its things of the world are there only because the client has asked for them.</summary>
        public bool IsWorldAsked { get; private set; }

        /// <summary>The details that every reader of this tree knows.</summary>
        public ToldDetails? Told { get; private set; }

        /// <summary>Takes over where the things of the world are now, as a reader of the same hash was told.</summary>
        public void Renew(List<TreeNode> roots, bool isWorldAsked)
        {
            IsWorldAsked &= isWorldAsked;
            _nodes.Clear();
            Add(roots, 0);
        }

        /// <summary>Adds what one more reader was told when the tree was printed for it.</summary>
        public void AddTold(ToldDetails told)
        {
            if (Told == null)
            {
                Told = told;
                return;
            }
            Told.KeepWhatIsIn(told);
        }

        /// <summary>Adds a shape in which the tree was sent.</summary>
        public void AddShape(TreeShape shape)
        {
            if (!IsKnownIn(shape))
            {
                _shapes.RemoveAll(shape.Covers);
                _shapes.Add(shape);
            }
        }

        /// <summary>Whether everything that this shape shows of the tree was sent.</summary>
        public bool IsKnownIn(TreeShape shape) => _shapes.Exists(known => known.Covers(shape));

        /// <summary>The tree in new nodes, which passes may change.</summary>
        public List<TreeNode> ToNodes()
        {
            var next = 0;
            return NodesFrom(ref next, 0);
        }

        private void Add(List<TreeNode> siblings, int level)
        {
            foreach (var node in siblings)
            {
                _nodes.Add(new SentNode(node, level));
                Add(node.Children, level + 1);
            }
        }

        private List<TreeNode> NodesFrom(ref int next, int level)
        {
            var siblings = new List<TreeNode>();
            while (next < _nodes.Count && _nodes[next].Level == level)
            {
                var sent = _nodes[next++];
                var children = NodesFrom(ref next, level + 1);
                siblings.Add(
                    TreeNode.Printed(
                        sent.Role,
                        sent.Label,
                        sent.Ref,
                        sent.Weight,
                        sent.IsOffScreen,
                        children,
                        sent.SummedUpAs,
                        sent.IsOfWorld,
                        sent.ShowsNothing
                    )
                );
            }
            return siblings;
        }

        private readonly struct SentNode
        {
            public SentNode(TreeNode node, int level)
            {
                Role = node.Role;
                Label = node.Label;
                Ref = node.Ref;
                Weight = node.Weight;
                IsOffScreen = node.IsOffScreen;
                SummedUpAs = node.SummedUpAs;
                IsOfWorld = node.IsOfWorld;
                ShowsNothing = node.ShowsNothing;
                Level = level;
            }

            public string Role { get; }

            public string? Label { get; }

            public string? Ref { get; }

            public float? Weight { get; }

            public bool IsOffScreen { get; }

            public AlikeCell? SummedUpAs { get; }

            public bool IsOfWorld { get; }

            public bool ShowsNothing { get; }

            public int Level { get; }
        }
    }
}
