#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Finds the nodes that a command means, or says why it cannot.</summary>
    internal sealed class NodeFinder
    {
        private const int MaxChoices = 10;
        private const int MaxChoiceLabel = 80;

        private readonly RefTable _table;
        private readonly RefRegistry _registry;

        public NodeFinder(RefTable table, RefRegistry registry)
        {
            _table = table;
            _registry = registry;
        }

        /// <summary>To be asked before the walk: what the table knows by the target's ref; null if it has a name instead.</summary>
        /// <exception cref="CommandException">Nobody has read the ref, or its node is long gone.</exception>
        public KnownNode? Known(NodeTarget target)
        {
            if (target.Ref == null)
            {
                return null;
            }
            if (!_table.WasPrinted(target.Ref, out var known))
            {
                throw new CommandException(ErrorCode.RefNotFound, $"Ref {target.Ref} not found");
            }
            return known ?? throw Stale(target.Ref, "its node has been gone for long");
        }

        /// <param name="target">What a client sent.</param>
        /// <param name="known">What <see cref="Known"/> returned for it.</param>
        /// <param name="roots">The scene as it is now, recognised by the table.</param>
        /// <exception cref="CommandException">It is not there, or a name fits several.</exception>
        public FoundNode Find(NodeTarget target, KnownNode? known, List<TreeNode> roots)
        {
            return known == null
                ? FindByName(target.Name!, target.Role, roots)
                : FindByRef(target.Ref!, known, roots);
        }

        private FoundNode FindByRef(string refStr, KnownNode known, List<TreeNode> roots)
        {
            var node = TreeNode.Find(roots, known);
            if (node?.WalkRef != null)
            {
                return Found($"Ref {refStr}", node);
            }
            var what = TreeNode.Describe(
                known.Role,
                known.Label == null ? null : Shorten(known.Label)
            );
            throw node == null
                ? Stale(refStr, $"{what} is not on the screen now{ByTheSameName(known, roots)}")
                : Stale(refStr, $"nothing can be done with {what} now");
        }

        // What has moved is another node in its new place, and what looks the same may be another thing.
        private string ByTheSameName(KnownNode known, List<TreeNode> roots)
        {
            var name = NodeName.Plain(known.Label ?? "");
            var others = WithRef(roots)
                .Where(node => name != "" && NodeName.Plain(node.Label ?? "") == name)
                .ToList();
            return others.Count == 0 ? "" : $"; there is now another: {Choices(others, roots)}";
        }

        private FoundNode FindByName(string name, string? role, List<TreeNode> roots)
        {
            var nodes = WithRef(roots).ToList();
            var candidates = nodes.FindAll(node =>
                role == null || string.Equals(node.Role, role, StringComparison.OrdinalIgnoreCase)
            );
            var matches = NodeName.Match(candidates, name);
            if (matches.Count == 1)
            {
                var label = Shorten(matches[0].Label!);
                return Found(TreeNode.Describe(matches[0].Role, label), matches[0]);
            }
            throw matches.Count == 0
                ? NotFound(name, role, nodes, roots)
                : Ambiguous(name, matches, roots);
        }

        private FoundNode Found(string subject, TreeNode node)
        {
            var isRegistered = _registry.TryGetCallbacks(node.WalkRef!, out var callbacks);
            return new FoundNode(subject, node, isRegistered ? callbacks : new RefCallbacks());
        }

        private static IEnumerable<TreeNode> WithRef(IEnumerable<TreeNode> nodes)
        {
            foreach (var node in nodes)
            {
                if (node.WalkRef != null)
                {
                    yield return node;
                }
                if (node.HoldsRefs)
                {
                    foreach (var below in WithRef(node.Children))
                    {
                        yield return below;
                    }
                }
            }
        }

        private CommandException NotFound(
            string name,
            string? role,
            List<TreeNode> nodes,
            List<TreeNode> roots
        )
        {
            var what = role ?? "node that can be acted on";
            var none = $"No {what} is named {LabelText.Quote(name)}";
            var near = nodes
                .Select(node => (node, plain: NodeName.Plain(node.Label ?? "")))
                .Where(pair => TextDistance.IsNear(name, pair.plain))
                .OrderBy(pair => TextDistance.Between(name, pair.plain))
                .Select(pair => pair.node)
                .ToList();
            return new CommandException(
                ErrorCode.NotFound,
                nodes.Count == 0 ? $"{none}: nothing can be acted on now"
                    : near.Count == 0 ? $"{none}, nor anything like it"
                    : $"{none}; there is {Choices(near, roots)}"
            );
        }

        private CommandException Ambiguous(
            string name,
            List<TreeNode> matches,
            List<TreeNode> roots
        )
        {
            return new CommandException(
                ErrorCode.Ambiguous,
                $"{matches.Count} nodes fit the name {LabelText.Quote(name)}: {Choices(matches, roots)}"
            );
        }

        // With the refs that a client may use from now on.
        private string Choices(List<TreeNode> nodes, List<TreeNode> roots)
        {
            _table.Number(roots);
            var shown = nodes.Take(MaxChoices).ToList();
            _table.MarkPrinted(shown.Select(node => node.Ref!));
            var more = nodes.Count - shown.Count;
            return string.Join(", ", shown.Select(Choice)) + (more > 0 ? $" and {more} more" : "");
        }

        private static string Choice(TreeNode node) =>
            node.DescribeChoice(node.Label == null ? null : Shorten(node.Label));

        private static string Shorten(string label)
        {
            var text = NodeName.WithoutRules(label);
            return text.Length > MaxChoiceLabel ? text.Substring(0, MaxChoiceLabel) + "…" : text;
        }

        private static CommandException Stale(string refStr, string why) =>
            new(ErrorCode.StaleRef, $"Ref {refStr} is stale: {why}");
    }
}
