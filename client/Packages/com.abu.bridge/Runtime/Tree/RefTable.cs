#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Gives each node its ref: the same in every tree while it is the same node, and never the same for two nodes. A node
    /// is the same if it has the same role in the same place and the same identity; without an identity, the same key or
    /// label, and the same number of equal siblings. Memory is bounded: nodes that have been absent for a long time are
    /// forgotten, but their numbers are not used again.
    /// </summary>
    internal sealed class RefTable
    {
        /// <summary>A node is forgotten after this number of trees without it.</summary>
        public const int TreesRemembered = 1000;

        // In scenes with many new nodes in each tree, nodes are forgotten sooner, so that memory stays bounded.
        private const int DefaultMaxAbsent = 100_000;
        private const int TreesBetweenSweeps = 100;

        private readonly Dictionary<NodeKey, AlikeNodes> _nodes = new();
        private readonly Dictionary<string, KnownNode> _byRef = new(RefName.Comparer);
        private readonly int _maxAbsent;
        private List<KnownNode> _known = new();
        private AlikeNodes?[] _roots = Array.Empty<AlikeNodes?>();
        private int _walk;
        private int _tree;
        private int _inTree;
        private int _rememberedFrom;

        /// <param name="lastNumber">The numbers up to this one are in use already.</param>
        /// <param name="maxAbsent">The most nodes to keep that are not in the last tree.</param>
        public RefTable(int lastNumber, int maxAbsent = DefaultMaxAbsent)
        {
            _maxAbsent = maxAbsent;
            LastNumber = lastNumber;
        }

        /// <summary>The highest number given so far.</summary>
        public int LastNumber { get; private set; }

        private int Absent => _known.Count - _inTree;

        /// <summary>The number of kept nodes and of kept groups of equal siblings. For tests.</summary>
        public int Count => _known.Count + _nodes.Count;

        /// <summary>
        /// Puts the lasting ref on each node of a tree that will be printed. New nodes get new numbers, depth first.
        /// </summary>
        public void Number(List<TreeNode> roots)
        {
            _tree++;
            _walk++;
            _inTree = 0;
            Match(roots, null, isTree: true);
            _rememberedFrom = _tree - TreesRemembered + 1;
            if (_tree % TreesBetweenSweeps == 0 || Absent > _maxAbsent)
            {
                Sweep();
            }
        }

        /// <summary>Finds the known nodes of a walk that is not printed. New nodes get no number.</summary>
        public void Recognise(List<TreeNode> roots)
        {
            _walk++;
            Match(roots, null, isTree: false);
        }

        /// <summary>Reserves the numbers up to this one, which were given elsewhere.</summary>
        public void SkipTo(int number) => LastNumber = Math.Max(LastNumber, number);

        /// <summary>Remembers that these refs were printed.</summary>
        public void MarkPrinted(IEnumerable<string> refs)
        {
            foreach (var refStr in refs)
            {
                _byRef[refStr].IsPrinted = true;
            }
        }

        /// <summary>True if a tree has printed this ref.</summary>
        /// <param name="refStr">The ref from the client.</param>
        /// <param name="known">Its node; null if it was forgotten.</param>
        public bool WasPrinted(string refStr, out KnownNode? known)
        {
            var number = RefName.NumberOf(refStr);
            return _byRef.TryGetValue(refStr, out known)
                ? known.IsPrinted
                : number >= 1 && number <= LastNumber;
        }

        private void Match(List<TreeNode> nodes, KnownNode? parent, bool isTree)
        {
            var siblings = nodes.Exists(IsNoPlace) ? WithoutNoPlaces(nodes) : nodes;
            if (!siblings.Exists(node => node.HoldsRefs))
            {
                return;
            }
            var alike = FindAlike(siblings, parent, isTree);
            if (isTree)
            {
                Remember(parent, alike);
            }
            // The index of each node among its equals. Their total is known only after this loop.
            var ordinals = Array.ConvertAll(alike, equal => equal?.Count(_walk) ?? 0);
            for (var i = 0; i < siblings.Count; i++)
            {
                if (siblings[i].HoldsRefs && alike[i] is { } equal)
                {
                    var known = Find(equal, ordinals[i]);
                    known ??= isTree ? Add(equal, parent, ordinals[i]) : null;
                    Match(siblings[i], known, isTree);
                    RemoveIfForgotten(equal);
                }
            }
        }

        // A group without a name of the default walkers comes and goes with the number of things in it.
        private static bool IsNoPlace(TreeNode node) =>
            node.Label == null && node.Ref == null && node.Identity != null && node.Grid == null;

        private static List<TreeNode> WithoutNoPlaces(List<TreeNode> nodes) =>
            nodes
                .SelectMany(node =>
                    IsNoPlace(node) ? WithoutNoPlaces(node.Children) : new List<TreeNode> { node }
                )
                .ToList();

        private void Match(TreeNode node, KnownNode? known, bool isTree)
        {
            if (known == null)
            {
                return;
            }
            node.Known = known;
            if (isTree && node.WalkRef != null)
            {
                node.Ref = known.Ref ??= NextRef(known);
            }
            if (isTree)
            {
                _inTree++;
                known.Saw(node, _tree);
            }
            Match(node.Children, known, isTree);
        }

        // Counts nodes without a ref too if they equal one with a ref, so that a ref does not pass from one to the other.
        private AlikeNodes?[] FindAlike(List<TreeNode> siblings, KnownNode? parent, bool isTree)
        {
            var before = parent?.Children ?? _roots;
            var alike = new AlikeNodes?[siblings.Count];
            for (var i = 0; i < alike.Length; i++)
            {
                var guess = i < before.Length ? before[i] : null;
                alike[i] = siblings[i].HoldsRefs
                    ? FindAlike(siblings[i], parent, guess, isTree)
                    : null;
            }
            for (var i = 0; i < alike.Length; i++)
            {
                alike[i] ??= FindAlike(siblings[i], parent, null, mayAdd: false);
            }
            return alike;
        }

        /// <param name="guess">The node at this place in the tree before. It is usually the right one, which saves a
        /// look-up.</param>
        private AlikeNodes? FindAlike(
            TreeNode node,
            KnownNode? parent,
            AlikeNodes? guess,
            bool mayAdd
        )
        {
            var key = new NodeKey(node, parent);
            if (guess is { IsDropped: false } && guess.Key.Equals(key))
            {
                return guess;
            }
            if (!_nodes.TryGetValue(key, out var alike) && mayAdd)
            {
                alike = new AlikeNodes(key);
                _nodes.Add(key, alike);
            }
            return alike;
        }

        private void Remember(KnownNode? parent, AlikeNodes?[] children)
        {
            if (parent == null)
            {
                _roots = children;
            }
            else if (!parent.Children.SequenceEqual(children))
            {
                parent.Children = children;
            }
        }

        private KnownNode? Find(AlikeNodes alike, int ordinal)
        {
            var known = alike.Find(ordinal);
            if (known == null || known.LastTree >= _rememberedFrom)
            {
                return known;
            }
            Forget(known);
            return null;
        }

        private KnownNode Add(AlikeNodes alike, KnownNode? parent, int ordinal)
        {
            var known = alike.Add(parent, ordinal);
            _known.Add(known);
            return known;
        }

        private string NextRef(KnownNode known)
        {
            var refStr = RefName.Of(++LastNumber);
            _byRef.Add(refStr, known);
            return refStr;
        }

        private void Forget(KnownNode known)
        {
            known.AlikeNodes.Forget(known);
            if (known.Ref != null)
            {
                _byRef.Remove(known.Ref);
            }
        }

        // A node counts as present in every tree that has a node below it, so ancestors of kept nodes are kept too.
        private void Sweep()
        {
            var from = Math.Max(_rememberedFrom, OldestTreeToKeep());
            var kept = new List<KnownNode>();
            foreach (var known in _known)
            {
                if (known.LastTree >= from)
                {
                    kept.Add(known);
                }
                else
                {
                    Forget(known);
                    RemoveIfForgotten(known.AlikeNodes);
                }
            }
            _known = kept;
        }

        // Removes down to half of the limit, so that not every tree causes a sweep.
        private int OldestTreeToKeep()
        {
            if (Absent <= _maxAbsent)
            {
                return 0;
            }
            var trees = _known.ConvertAll(known => known.LastTree);
            trees.Sort();
            return Math.Min(trees[Absent - (_maxAbsent / 2)] + 1, _tree);
        }

        private void RemoveIfForgotten(AlikeNodes alike)
        {
            if (alike.IsForgotten && !alike.IsDropped)
            {
                alike.IsDropped = true;
                _nodes.Remove(alike.Key);
            }
        }
    }
}
