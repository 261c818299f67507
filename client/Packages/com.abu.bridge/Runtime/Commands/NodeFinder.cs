#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

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
        /// <param name="verb">What is to be done to it: where nodes are listed to choose from, each that does not take it now says so. Null: nothing.</param>
        /// <exception cref="CommandException">It is not there, or a name fits several.</exception>
        public FoundNode Find(
            NodeTarget target,
            KnownNode? known,
            List<TreeNode> roots,
            RefVerb? verb
        )
        {
            return known == null
                ? FindByName(target.Name!, target.Role, roots, verb)
                : FindByRef(target.Ref!, known, roots, verb);
        }

        /// <summary>For people; null if there is none.</summary>
        public string? FirstThatTakes(RefVerb verb, List<TreeNode> roots)
        {
            var first = WithRef(roots).FirstOrDefault(node => WhyNot(node, verb) == null);
            return first == null ? null : Choices(new List<TreeNode> { first }, roots, verb);
        }

        private FoundNode FindByRef(
            string refStr,
            KnownNode known,
            List<TreeNode> roots,
            RefVerb? verb
        )
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
                ? Stale(
                    refStr,
                    $"{what} is not on the screen now{ByTheSameName(known, roots, verb)}{LeftOut(known, roots)}"
                )
                : Stale(refStr, $"nothing can be done with {what} now");
        }

        // The place itself is not known any more when nothing in it has a ref.
        private static string LeftOut(KnownNode known, List<TreeNode> roots)
        {
            for (var place = known.Parent; place != null; place = place.Parent)
            {
                var around = place;
                var reason = LeavingOut(roots)
                    .FirstOrDefault(node => node.Role == around.Role && node.Label == around.Label)
                    ?.LeavesOut;
                if (reason != null)
                {
                    return $"; {reason}";
                }
            }
            return "";
        }

        private static IEnumerable<TreeNode> LeavingOut(IEnumerable<TreeNode> nodes) =>
            nodes.SelectMany(node =>
                LeavingOut(node.Children)
                    .Concat(node.LeavesOut == null ? new TreeNode[0] : new[] { node })
            );

        // What has moved is another node in its new place, and what looks the same may be another thing.
        private string ByTheSameName(KnownNode known, List<TreeNode> roots, RefVerb? verb)
        {
            var name = NodeName.Plain(known.Label ?? "");
            var others = WithRef(roots)
                .Where(node => name != "" && NodeName.Plain(node.Label ?? "") == name)
                .ToList();
            return others.Count == 0
                ? ""
                : $"; there is now another: {Choices(others, roots, verb)}";
        }

        private FoundNode FindByName(string name, string? role, List<TreeNode> roots, RefVerb? verb)
        {
            var nodes = WithRef(roots).ToList();
            var candidates = nodes.FindAll(node =>
                role == null || string.Equals(node.Role, role, StringComparison.OrdinalIgnoreCase)
            );
            var matches = NodeName.Match(candidates, name);
            if (MeantBy(matches, verb) is { } meant)
            {
                var label = Shorten(meant.Label!);
                var isChosen = matches.Count > 1;
                return Found(
                    TreeNode.Describe(meant.Role, label),
                    meant,
                    isChosen ? Chosen(meant, roots) : null
                );
            }
            throw matches.Count == 0
                ? NotFound(name, role, nodes, roots, verb)
                : Ambiguous(name, matches, roots, verb);
        }

        // Of several, the only one that takes the verb, or one of those that are as good as each other; null if it could be another.
        private TreeNode? MeantBy(List<TreeNode> matches, RefVerb? verb)
        {
            if (matches.Count == 1 || verb == null)
            {
                return matches.Count == 1 ? matches[0] : null;
            }
            var taking = matches.FindAll(node => verb.Call(CallbacksOf(node)) != null);
            var first = taking.FirstOrDefault();
            return
                first != null && taking.TrueForAll(node => node == first || AreTwins(first, node))
                ? first
                : null;
        }

        private bool AreTwins(TreeNode one, TreeNode other)
        {
            var (first, second) = (CallbacksOf(one), CallbacksOf(other));
            return first.IsInterchangeable
                && second.IsInterchangeable
                && one.IsTwinOf(other)
                && first.NotActionable == second.NotActionable
                && RefVerb.All.All(verb => verb.Call(first) == null == (verb.Call(second) == null));
        }

        private JObject Chosen(TreeNode node, List<TreeNode> roots)
        {
            _table.Number(roots);
            _table.MarkPrinted(new[] { node.Ref! });
            return new JObject
            {
                ["role"] = node.Role,
                ["name"] = NodeName.WithoutRules(node.Label!),
                ["ref"] = node.Ref,
            };
        }

        private FoundNode Found(string subject, TreeNode node, JObject? chosen = null) =>
            new(subject, node, CallbacksOf(node), chosen);

        private RefCallbacks CallbacksOf(TreeNode node) =>
            _registry.TryGetCallbacks(node.WalkRef!, out var callbacks)
                ? callbacks
                : new RefCallbacks();

        // Without the advice behind the reason, which is for the node that is acted on. Null: nothing is known against it.
        private string? WhyNot(TreeNode node, RefVerb? verb)
        {
            var callbacks = CallbacksOf(node);
            if (verb == null)
            {
                return null;
            }
            if (verb.Call(callbacks) == null)
            {
                return $"does not support {verb.Name}";
            }
            return callbacks.NotActionable is { } reason
                ? $"not now: {WithoutAdvice(reason)}"
                : null;
        }

        // Behind the first semicolon that stands in no name.
        private static string WithoutAdvice(string reason)
        {
            var isInName = false;
            for (var i = 0; i < reason.Length - 1; i++)
            {
                isInName ^= reason[i] == '"';
                if (!isInName && reason[i] == ';' && reason[i + 1] == ' ')
                {
                    return reason.Substring(0, i);
                }
            }
            return reason;
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
            List<TreeNode> roots,
            RefVerb? verb
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
            // What only looks like the name is worth a line if it can be used, or if nothing else can.
            var usable = near.FindAll(node => WhyNot(node, verb) == null);
            near = usable.Count > 0 ? usable : near;
            return new CommandException(
                ErrorCode.NotFound,
                (
                    nodes.Count == 0 ? $"{none}: nothing can be acted on now"
                    : near.Count == 0 ? $"{none}, nor anything like it"
                    : $"{none}; there is {Choices(near, roots, verb)}"
                ) + (LeavingOut(roots).FirstOrDefault() is { } place ? $"; {place.LeavesOut}" : "")
            );
        }

        private CommandException Ambiguous(
            string name,
            List<TreeNode> matches,
            List<TreeNode> roots,
            RefVerb? verb
        )
        {
            return new CommandException(
                ErrorCode.Ambiguous,
                $"{matches.Count} nodes fit the name {LabelText.Quote(name)}: {Choices(matches, roots, verb)}"
            );
        }

        // With the refs that a client may use from now on; first those that nothing is known against.
        private string Choices(List<TreeNode> nodes, List<TreeNode> roots, RefVerb? verb)
        {
            _table.Number(roots);
            var shown = nodes
                .Select(node => (node, whyNot: WhyNot(node, verb)))
                .OrderBy(pair => pair.whyNot != null)
                .Take(MaxChoices)
                .ToList();
            _table.MarkPrinted(shown.Select(pair => pair.node.Ref!));
            var more = nodes.Count - shown.Count;
            return string.Join(", ", shown.Select(pair => Choice(pair.node, pair.whyNot)))
                + (more > 0 ? $" and {more} more" : "");
        }

        private static string Choice(TreeNode node, string? whyNot) =>
            node.DescribeChoice(node.Label == null ? null : Shorten(node.Label))
            + (whyNot == null ? "" : $" ({whyNot})");

        private static string Shorten(string label) =>
            NodeName.Shorten(NodeName.WithoutRules(label), MaxChoiceLabel);

        private static CommandException Stale(string refStr, string why) =>
            new(ErrorCode.StaleRef, $"Ref {refStr} is stale: {why}");
    }
}
