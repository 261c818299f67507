#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>Walks the scene, prints it, and finds the nodes that were printed before.</summary>
    internal sealed class SceneReader
    {
        private const string ApplicationRole = "application";

        private readonly List<ISceneWalker> _walkers;
        private readonly RefRegistry _registry;
        private readonly RefTable _table;

        // Stands for a walker in the table, which keeps things longer than a walker and its scene should live.
        private readonly ConditionalWeakTable<ISceneWalker, object> _sources = new();

        public SceneReader(List<ISceneWalker> walkers, RefRegistry registry, RefTable table)
        {
            _walkers = walkers;
            _registry = registry;
            _table = table;
        }

        /// <summary>False while no game has registered a walker, for example between two scenes.</summary>
        public bool CanRead => _walkers.Count > 0;

        /// <summary>Walks and prints the scene into a reply that is about to be sent.</summary>
        public void Print(SnapshotParams options, SnapshotData data)
        {
            var roots = Walk();
            _table.Number(roots);
            var printed = SnapshotFormatter.Print(Merge(roots), options, _registry.Count);
            _table.MarkPrinted(printed.Refs.Keys);
            data.Snapshot = printed.Snapshot;
            data.Refs = printed.Refs;
        }

        /// <summary>Walks the scene anew and finds the nodes of these refs in it, in their order.</summary>
        /// <exception cref="CommandException">One of the nodes is not in the scene any more.</exception>
        public List<FoundNode> Resolve(IEnumerable<string> refs)
        {
            var known = refs.Select(refStr => (Ref: refStr, Node: Known(refStr))).ToList();
            var roots = Walk();
            _table.Recognise(roots);
            return known.Select(target => Find(target.Ref, target.Node, roots)).ToList();
        }

        private KnownNode Known(string refStr)
        {
            if (!_table.WasPrinted(refStr, out var known))
            {
                throw new CommandException(ErrorCode.RefNotFound, $"Ref {refStr} not found");
            }
            return known ?? throw Stale(refStr, "its node has been gone for long");
        }

        private FoundNode Find(string refStr, KnownNode known, List<TreeNode> roots)
        {
            var node = TreeNode.Find(roots, known);
            if (node?.WalkRef == null)
            {
                throw Stale(refStr, $"it was {known.Describe()} and {Fate(known, node, roots)}");
            }
            return _registry.TryGetCallbacks(node.WalkRef, out var callbacks)
                ? new FoundNode(node.WalkRef, callbacks)
                : new FoundNode(node.WalkRef, new RefCallbacks());
        }

        private static string Fate(KnownNode known, TreeNode? itself, List<TreeNode> roots)
        {
            if (itself != null)
            {
                return "nothing can be done with it now";
            }
            var siblings =
                known.Parent == null ? roots : TreeNode.Find(roots, known.Parent)?.Children;
            if (siblings == null || known.Position >= siblings.Count)
            {
                return "is gone";
            }
            var now = siblings[known.Position].Describe();
            return now == known.Describe() ? "is another one now" : $"in its place is now {now}";
        }

        private static CommandException Stale(string refStr, string why)
        {
            return new CommandException(
                ErrorCode.StaleRef,
                $"Ref {refStr} is stale: {why}; take a new snapshot"
            );
        }

        // Each walker's own tree, so that a node's place does not change with what other walkers there are.
        private List<TreeNode> Walk()
        {
            _registry.Clear();
            var roots = TreeNode.FromScene(_walkers.ConvertAll(walker => walker.Walk(_registry)));
            for (var i = 0; i < roots.Count; i++)
            {
                roots[i].Source = _sources.GetOrCreateValue(_walkers[i]);
                if (roots.Count > 1 && roots[i].Role == ApplicationRole)
                {
                    // It is printed as part of a line that stands for all of them.
                    roots[i].DropRef();
                }
            }
            foreach (var pair in TreeNode.Index(roots, _registry.Count))
            {
                pair.Value.Identity = _registry.TryGetCallbacks(pair.Key, out var callbacks)
                    ? callbacks.Identity
                    : null;
            }
            return roots;
        }

        // There is one application, however many walkers look at it.
        private static List<TreeNode> Merge(List<TreeNode> roots)
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
    }

    /// <summary>A node of the scene as it is now.</summary>
    internal sealed class FoundNode
    {
        public FoundNode(string walkRef, RefCallbacks callbacks)
        {
            WalkRef = walkRef;
            Callbacks = callbacks;
        }

        /// <summary>What the walker's callbacks know it by.</summary>
        public string WalkRef { get; }

        public RefCallbacks Callbacks { get; }
    }
}
