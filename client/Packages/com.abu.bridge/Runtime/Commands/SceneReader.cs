#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Walks the scene, prints it, and knows what the client last read of it.</summary>
    internal sealed class SceneReader
    {
        private const string ApplicationRole = "application";

        private readonly List<ISceneWalker> _walkers;
        private readonly RefRegistry _registry;
        private readonly SentTrees _sent = new();

        public SceneReader(List<ISceneWalker> walkers, RefRegistry registry)
        {
            _walkers = walkers;
            _registry = registry;
        }

        /// <summary>False while no game has registered a walker, for example between two scenes.</summary>
        public bool CanRead => _walkers.Count > 0;

        /// <summary>Walks and prints the scene into a reply that is about to be sent.</summary>
        public void Print(AbuCommand command, SnapshotData data)
        {
            var roots = Walk(out var nodes);
            var printed = SnapshotFormatter.Print(
                roots,
                ParamReader.Snapshot(command.Params),
                nodes.Count
            );
            data.Snapshot = printed.Snapshot;
            data.Refs = printed.Refs;
            _sent.Add(command.ReplySlot, nodes, printed.Refs);
        }

        /// <summary>
        /// Walks the scene anew and returns the callbacks behind the refs, in their order. Refuses if one of them is not what
        /// the client has read.
        /// </summary>
        public List<RefCallbacks> Resolve(IEnumerable<string> refs)
        {
            var known = refs.Select(refStr => (Ref: refStr, Read: LastRead(refStr))).ToList();
            Walk(out var nodes);
            return known.Select(target => Resolve(target.Ref, target.Read, nodes)).ToList();
        }

        private TreeNode LastRead(string refStr)
        {
            return _sent.Find(refStr)
                ?? throw new CommandException(ErrorCode.RefNotFound, $"Ref {refStr} not found");
        }

        private RefCallbacks Resolve(
            string refStr,
            TreeNode read,
            Dictionary<string, TreeNode> nodes
        )
        {
            var found = nodes.TryGetValue(refStr, out var node);
            if (!found || !node.IsSameAs(read))
            {
                var now =
                    !found ? "is gone"
                    : node.Describe() == read.Describe() ? "is another one"
                    : $"is {node.Describe()}";
                var error =
                    $"Ref {refStr} is stale: it was {read.Describe()} and now {now}; take a new snapshot";
                throw new CommandException(ErrorCode.StaleRef, error);
            }
            return _registry.TryGetCallbacks(refStr, out var callbacks)
                ? callbacks
                : new RefCallbacks();
        }

        private List<TreeNode> Walk(out Dictionary<string, TreeNode> nodes)
        {
            _registry.Clear();
            var walked = _walkers.ConvertAll(walker => walker.Walk(_registry));
            var roots = TreeNode.FromScene(new List<AbuSceneNode> { Merge(walked) });
            nodes = TreeNode.Index(roots, _registry.Count);
            foreach (var pair in nodes)
            {
                pair.Value.Identity = _registry.TryGetCallbacks(pair.Key, out var callbacks)
                    ? callbacks.Identity
                    : null;
            }
            return roots;
        }

        // There is one application, however many walkers look at it.
        private static AbuSceneNode Merge(List<AbuSceneNode> roots)
        {
            if (roots.Count == 1 && roots[0].Role == ApplicationRole)
            {
                return roots[0];
            }
            var isApplication = roots.ToLookup(root => root.Role == ApplicationRole);
            return new AbuSceneNode
            {
                Role = ApplicationRole,
                Label = isApplication[true]
                    .Select(root => root.Label)
                    .FirstOrDefault(label => !string.IsNullOrEmpty(label)),
                Children = roots
                    .SelectMany(root =>
                        root.Role == ApplicationRole
                            ? root.Children
                            : new List<AbuSceneNode> { root }
                    )
                    .ToList(),
            };
        }
    }
}
