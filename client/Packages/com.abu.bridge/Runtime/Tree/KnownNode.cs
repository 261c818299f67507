#nullable enable

using System;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>The data that <see cref="RefTable"/> keeps of a node from one tree to the next.</summary>
    internal sealed class KnownNode
    {
        public KnownNode(KnownNode? parent, AlikeNodes alike, int ordinal)
        {
            Parent = parent;
            AlikeNodes = alike;
            Ordinal = ordinal;
        }

        /// <summary>The node above it; null for a root.</summary>
        public KnownNode? Parent { get; }

        /// <summary>The siblings that are equal to it, itself included.</summary>
        public AlikeNodes AlikeNodes { get; }

        /// <summary>Its index among its equal siblings, from 0.</summary>
        public int Ordinal { get; }

        /// <summary>Null until it had a ref in a tree.</summary>
        public string? Ref { get; set; }

        /// <summary>Whether a client may have read its ref.</summary>
        public bool IsPrinted { get; set; }

        /// <summary>The number of the last tree that it was in, from 1.</summary>
        public int LastTree { get; private set; }

        /// <summary>Its children in the last tree, in order; null for those below which no node has a ref.</summary>
        public AlikeNodes?[] Children { get; set; } = Array.Empty<AlikeNodes?>();

        /// <summary>Its role in the last tree that it was in.</summary>
        public string Role { get; private set; } = "";

        /// <summary>Its label in the last tree that it was in.</summary>
        public string? Label { get; private set; }

        public void Saw(TreeNode node, int tree)
        {
            // Written only if changed: writing into an old object costs time in the garbage collector.
            if (Role != node.Role || Label != node.Label)
            {
                Role = node.Role;
                Label = node.Label;
            }
            LastTree = tree;
        }
    }

    /// <summary>
    /// Siblings with the same role that only their order tells apart. If their number changes, it is not known which of them
    /// went or came, so all of them count as new nodes.
    /// </summary>
    internal sealed class AlikeNodes
    {
        private KnownNode?[] _known = Array.Empty<KnownNode?>();
        private int _walk;
        private int _count;
        private int _remembered;

        public AlikeNodes(NodeKey key)
        {
            Key = key;
        }

        public NodeKey Key { get; }

        /// <summary>True if none of them is remembered any more.</summary>
        public bool IsForgotten => _remembered == 0;

        /// <summary>Whether the table has dropped them. Equal nodes that come later are then new.</summary>
        public bool IsDropped { get; set; }

        /// <summary>Counts one more of them in this walk, and returns the number before it.</summary>
        public int Count(int walk)
        {
            if (_walk != walk)
            {
                _walk = walk;
                _count = 0;
            }
            return _count++;
        }

        /// <summary>To be called after all were counted. Null for a node that is not known yet.</summary>
        public KnownNode? Find(int ordinal)
        {
            if (_known.Length != _count)
            {
                _known = new KnownNode?[_count];
                _remembered = 0;
            }
            return _known[ordinal];
        }

        public KnownNode Add(KnownNode? parent, int ordinal)
        {
            _remembered++;
            return _known[ordinal] = new KnownNode(parent, this, ordinal);
        }

        public void Forget(KnownNode node)
        {
            if (node.Ordinal < _known.Length && _known[node.Ordinal] == node)
            {
                _known[node.Ordinal] = null;
                _remembered--;
            }
        }
    }

    /// <summary>The values that equal siblings have in common.</summary>
    internal readonly struct NodeKey : IEquatable<NodeKey>
    {
        // The KnownNode of the parent, or the source of a root.
        private readonly object? _place;
        private readonly string _role;
        private readonly object? _name;
        private readonly bool _isIdentity;

        public NodeKey(TreeNode node, KnownNode? parent)
        {
            _place = parent ?? node.Source;
            _role = node.Kind;
            _isIdentity = node.Identity != null;
            _name = node.Identity ?? node.Key ?? node.Name;
        }

        public bool Equals(NodeKey other)
        {
            return ReferenceEquals(_place, other._place)
                && _isIdentity == other._isIdentity
                && _role == other._role
                && Equals(_name, other._name);
        }

        public override bool Equals(object? other) => other is NodeKey key && Equals(key);

        public override int GetHashCode()
        {
            var place = _place == null ? 0 : RuntimeHelpers.GetHashCode(_place);
            return HashCode.Combine(place, _role, _name);
        }
    }
}
