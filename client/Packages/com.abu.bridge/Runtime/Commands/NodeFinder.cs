#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Finds the nodes that a command means, or refuses with a reason.</summary>
    internal sealed partial class NodeFinder
    {
        private const int MaxChoices = 10;

        private const string OtherInput =
            "act on a node with a ref, or see what input the game reads (controls)";

        private readonly RefTable _table;
        private readonly RefRegistry _registry;

        public NodeFinder(RefTable table, RefRegistry registry)
        {
            _table = table;
            _registry = registry;
        }

        /// <summary>
        /// To be called before the walk: the table's entry for the target's ref; null if the target has a name.
        /// </summary>
        /// <exception cref="CommandException">The ref was never printed, or its node is gone for a long time.</exception>
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

        /// <param name="target">The target from the client.</param>
        /// <param name="known">The result of <see cref="Known"/> for it.</param>
        /// <param name="roots">The current scene, recognised by the table.</param>
        /// <param name="verb">The verb for the node: a list of choices says of each node why it does not take the verb now.
        /// Null for none.</param>
        /// <exception cref="CommandException">It is not in the scene, or a name fits several nodes.</exception>
        public FoundNode Find(
            NodeTarget target,
            KnownNode? known,
            List<TreeNode> roots,
            RefVerb? verb
        )
        {
            return known == null
                ? FindByName(target, roots, verb)
                : FindByRef(target.Ref!, known, roots, verb);
        }

        /// <summary>The refusal that offers the first node that takes the verb now.</summary>
        /// <param name="reason">Why the request is not carried out.</param>
        /// <param name="otherKeys">The keys to press instead.</param>
        /// <param name="roots">The tree in which the node is searched.</param>
        public CommandException NotTaken(
            RefVerb verb,
            string reason,
            string otherKeys,
            List<TreeNode> roots
        )
        {
            var taking = WithRef(roots)
                .Where(node => Against(node, verb).IsUsable)
                .Take(1)
                .ToList();
            var offer = Offer(taking, roots, verb);
            var other =
                offer != null ? $"name a node that takes keys, such as {offer}"
                : VirtualInput.IsGameListeningTo(DeviceKind.Mouse)
                    ? "click with the mouse itself (device), which the game asks"
                : "click a button instead";
            return new CommandException(
                ErrorCode.NotActionable,
                new Refusal(reason, $"press {otherKeys}, or {other}"),
                offer?.Choices
            );
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
            var what = LabelText.Describe(
                known.Role,
                known.Label == null ? null : Shorten(known.Label)
            );
            if (node != null)
            {
                throw Stale(refStr, $"nothing can be done with {what} now");
            }
            var gone = $"{what} is not on the screen now";
            var offer = ByTheSameName(known, roots, verb);
            var reason = StaleText(
                refStr,
                offer == null ? gone : $"{gone}; there is now another: {offer}"
            );
            // Without advice to use the choices, because only a new tree shows what the node has become.
            throw new CommandException(
                ErrorCode.StaleRef,
                Behind(reason, LeftOut(known, roots)),
                offer?.Choices
            );
        }

        /// <summary>
        /// Finds a node that is only pointed at: one with a ref, any listed node, or a cell of one ("Board[2,3]").
        /// </summary>
        /// <exception cref="CommandException">It is not in the scene, or a name fits several nodes.</exception>
        public FoundNode FindPlace(NodeTarget target, KnownNode? known, List<TreeNode> roots)
        {
            if (known != null)
            {
                return FindByRef(target.Ref!, known, roots, null);
            }
            var scope = new NodeScope(target, roots);
            var nodes = scope.OfRole;
            var matches = WithoutApplication(Places(scope, nodes, target.Name!));
            if (matches.Count == 0)
            {
                throw NoSuchNumber(target.Name!, scope, nodes)
                    ?? NoPlace(target, scope, nodes, roots);
            }
            if (matches.Count > 1)
            {
                throw new CommandException(
                    ErrorCode.Ambiguous,
                    new Refusal(
                        $"{matches.Count} nodes fit the name {LabelText.Quote(target.Name!)}",
                        Narrowing("", target.Name!, matches)
                    )
                );
            }
            var found = matches[0];
            return new FoundNode(LabelText.Quote(target.Name!), found, CallbacksOf(found), null);
        }

        // Games are called as who is played in them. Nobody looks into a title.
        private static List<TreeNode> WithoutApplication(List<TreeNode> matches)
        {
            var others = matches.FindAll(node => node.Parent != null || node.Role != "application");
            return others.Count > 0 ? others : matches;
        }

        private static List<TreeNode> Places(NodeScope scope, List<TreeNode> nodes, string name)
        {
            var matches = NameSearch.ToActOnFirst(NodeName.Match(nodes, name));
            if (matches.Count == 0 && NameSearch.Numbered(name) is { } index)
            {
                var equal = NameSearch.ToActOnFirst(NodeName.Equal(nodes, index.Name));
                matches = NameSearch.Among(equal, name);
            }
            if (matches.Count == 0)
            {
                matches = NameSearch.ToActOnFirst(scope.InCell(name)).Take(1).ToList();
            }
            return matches.Count == 0
                ? NameSearch.ToActOnFirst(NodeName.InBrackets(nodes, name))
                : matches;
        }

        // The ways to name one of them, behind the words for another way.
        private static string Narrowing(string way, string name, List<TreeNode> matches)
        {
            var ways = new List<string>();
            if (matches.Select(node => node.Role).Distinct().Count() > 1)
            {
                ways.Add("its role");
            }
            ways.Add("what it is in (in)");
            if (NodeName.Equal(matches, name).Count > 1)
            {
                ways.Add($"its number ({LabelText.Quote(name + "[2]")})");
            }
            var last = ways[ways.Count - 1];
            ways.RemoveAt(ways.Count - 1);
            var all = ways.Count == 0 ? last : $"{string.Join(", ", ways)} or {last}";
            return $"{(way == "" ? "" : way + ", or ")}say {all}";
        }

        // For "Lever[5]" where there are fewer, and for "Board[5]" of a grid; null for other names.
        private static CommandException? NoSuchNumber(
            string name,
            NodeScope scope,
            List<TreeNode> nodes
        )
        {
            var numbered = NameSearch.Numbered(name)?.Name;
            return numbered == null ? null
                : WhyNoNumber(numbered, scope, nodes) is { } refusal
                    ? new CommandException(ErrorCode.NotFound, refusal)
                : null;
        }

        private static Refusal? WhyNoNumber(string name, NodeScope scope, List<TreeNode> nodes)
        {
            var quoted = LabelText.Quote(name);
            if (NodeName.Equal(scope.OfRole, name).Exists(node => node.Grid != null))
            {
                return new Refusal(
                    $"{quoted} has rows and columns",
                    $"name a cell as in {LabelText.Quote(name + "[2,3]")}: row, column"
                );
            }
            var count = NameSearch.ToActOnFirst(NodeName.Equal(nodes, name)).Count;
            var ofOwn = NamesWithNumbers(name, nodes);
            return ofOwn.Count > 0
                    ? new Refusal(
                        $"What {quoted} counts has names of its own: {string.Join(", ", ofOwn.Take(MaxChoices))}",
                        $"name one of these, as in {LabelText.Quote(ofOwn[0] + "[1]")}"
                    )
                : count == 0 ? null
                : count == 1
                    ? new Refusal($"Only one node is named {quoted}", "leave out the number")
                : new Refusal(
                    $"Only {count} nodes are named {quoted}",
                    $"use a number from 1 to {count}"
                );
        }

        // The tree counts "Car1" and "Car2" as things named "Car".
        private static List<string> NamesWithNumbers(string name, List<TreeNode> nodes) =>
            nodes
                .Select(node => NodeName.Plain(node.Label ?? ""))
                .Where(plain =>
                    plain.Length > name.Length
                    && plain.StartsWith(name, System.StringComparison.OrdinalIgnoreCase)
                    && plain.Substring(name.Length).Trim().All(char.IsDigit)
                )
                .Distinct()
                .OrderBy(plain => plain, System.StringComparer.Ordinal)
                .ToList();

        // A node to act on is offered first. Others have no ref, so only their name is told.
        private CommandException NoPlace(
            NodeTarget target,
            NodeScope scope,
            List<TreeNode> nodes,
            List<TreeNode> roots
        )
        {
            var (name, withRef) = (target.Name!, scope.Nodes.FindAll(node => node.WalkRef != null));
            if (withRef.Exists(node => TextDistance.IsNear(name, NodeName.Plain(node.Label ?? ""))))
            {
                return NotFound(target, scope, withRef, roots, null);
            }
            var near = TextDistance.Nearest(
                name,
                // Nobody who looks for Mario means the game that is called after him.
                nodes
                    .Where(node => node.Role != WholeTree.ApplicationRole)
                    .Select(node => NodeName.Plain(node.Label ?? ""))
            );
            var none = $"No {target.Role ?? "node"}{scope.Place} is named {LabelText.Quote(name)}";
            return new CommandException(
                ErrorCode.NotFound,
                near == null
                    ? new Refusal(none)
                    : new Refusal($"{none}; there is {LabelText.Quote(near)}", $"name {near}")
            );
        }

        private static IEnumerable<TreeNode> All(IEnumerable<TreeNode> nodes) =>
            nodes.SelectMany(node => All(node.Children).Prepend(node));

        // Compares role and label, because the table does not know a group any more in which no node has a ref.
        private static Refusal? LeftOut(KnownNode known, List<TreeNode> roots)
        {
            for (var place = known.Parent; place != null; place = place.Parent)
            {
                var around = place;
                var leaving = LeavingOut(roots)
                    .FirstOrDefault(node => node.Role == around.Role && node.Label == around.Label);
                if (leaving != null)
                {
                    return leaving.LeavesOut;
                }
            }
            return null;
        }

        private static IEnumerable<TreeNode> LeavingOut(IEnumerable<TreeNode> nodes) =>
            nodes.SelectMany(node =>
                LeavingOut(node.Children)
                    .Concat(node.LeavesOut == null ? new TreeNode[0] : new[] { node })
            );

        // A node that moved is another node in its new place, and one that looks the same may be another one.
        private NodeOffer? ByTheSameName(KnownNode known, List<TreeNode> roots, RefVerb? verb)
        {
            var name = NodeName.Plain(known.Label ?? "");
            var others = WithRef(roots)
                .Where(node => name != "" && NodeName.Plain(node.Label ?? "") == name)
                .ToList();
            return Offer(others, roots, verb);
        }

        private FoundNode FindByName(NodeTarget target, List<TreeNode> roots, RefVerb? verb)
        {
            var (name, scope) = (target.Name!, new NodeScope(target, roots));
            var nodes = scope.Nodes.FindAll(node => node.WalkRef != null);
            var candidates = scope.OfRole.FindAll(node => node.WalkRef != null);
            var matches = ToActOn(scope, candidates, name);
            if (MeantBy(matches, verb) is { } meant)
            {
                var label = meant.Label == null ? null : Shorten(meant.Label);
                var isChosen = matches.Count > 1;
                return Found(
                    LabelText.Describe(meant.Role, label),
                    meant,
                    isChosen ? Chosen(meant, roots) : null
                );
            }
            throw matches.Count > 0
                ? Ambiguous(name, matches, roots, verb)
                : NoSuchNumber(name, scope, candidates)
                    ?? NotFound(target, scope, nodes, roots, verb);
        }

        private static List<TreeNode> ToActOn(
            NodeScope scope,
            List<TreeNode> candidates,
            string name
        )
        {
            var matches = NameSearch.Among(candidates, name);
            return matches.Count == 0 ? scope.InCell(name).FindAll(candidates.Contains) : matches;
        }

        // Of several matches, the only one that takes the verb, the only one that can be used now, or one of those that are
        // interchangeable; null if it is ambiguous.
        private TreeNode? MeantBy(List<TreeNode> matches, RefVerb? verb)
        {
            if (matches.Count == 1 || verb == null)
            {
                return matches.Count == 1 ? matches[0] : null;
            }
            var taking = matches.FindAll(node => verb.Call(CallbacksOf(node)) != null);
            var usable = taking.FindAll(node => CallbacksOf(node).NotActionable == null);
            if (usable.Count == 1)
            {
                return usable[0];
            }
            var first = taking.FirstOrDefault();
            return
                first != null
                && taking.TrueForAll(node => node == first || AreInterchangeable(first, node))
                ? first
                : null;
        }

        private bool AreInterchangeable(TreeNode one, TreeNode other)
        {
            var (first, second) = (CallbacksOf(one), CallbacksOf(other));
            return first.IsInterchangeable
                && second.IsInterchangeable
                && one.IsTwinOf(other)
                && Equals(first.NotActionable, second.NotActionable)
                && RefVerb.All.All(verb => verb.Call(first) == null == (verb.Call(second) == null));
        }

        private JObject Chosen(TreeNode node, List<TreeNode> roots)
        {
            _table.Number(roots);
            _table.MarkPrinted(new[] { node.Ref! });
            return new JObject
            {
                ["role"] = node.Role,
                ["name"] = NodeName.WithoutRules(node.Label ?? ""),
                ["ref"] = node.Ref,
            };
        }

        private FoundNode Found(string subject, TreeNode node, JObject? chosen = null) =>
            new(subject, node, CallbacksOf(node), chosen);

        private RefCallbacks CallbacksOf(TreeNode node) =>
            node.WalkRef is { } walkRef && _registry.TryGetCallbacks(walkRef, out var callbacks)
                ? callbacks
                : new RefCallbacks();

        private Objection Against(TreeNode node, RefVerb? verb) =>
            verb == null ? Objection.None : Objection.Of(verb, CallbacksOf(node));

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
            NodeTarget target,
            NodeScope scope,
            List<TreeNode> nodes,
            List<TreeNode> roots,
            RefVerb? verb
        )
        {
            var name = target.Name!;
            var none =
                $"No {target.Role ?? "node"} that can be acted on{scope.Place} is named {LabelText.Quote(name)}";
            var near = nodes
                .Select(node => (node, plain: NodeName.Plain(node.Label ?? "")))
                .Where(pair => TextDistance.IsNear(name, pair.plain))
                .OrderBy(pair => TextDistance.Between(name, pair.plain))
                .Select(pair => pair.node)
                .ToList();
            // Similar names are listed if the node can be used, or if no node can.
            var usable = near.FindAll(node => Against(node, verb).IsUsable);
            var offer = Offer(usable.Count > 0 ? usable : near, roots, verb);
            var shown = NodeName
                .Match(scope.Nodes.FindAll(node => node.WalkRef == null), name)
                .Concat(scope.InCell(name))
                .FirstOrDefault();
            var inert = shown == null ? null : Inert(shown, name, verb);
            return NotFound(
                inert != null ? inert + (offer == null ? "" : $"; there is {offer}")
                    : nodes.Count == 0 ? $"{none}: nothing can be acted on{scope.Place} now"
                    : offer != null ? $"{none}; there is {offer}"
                    : $"{none}, nor anything like it",
                offer,
                LeavingOut(roots).FirstOrDefault()?.LeavesOut
                    ?? ByMouse(shown, verb)
                    ?? (shown == null ? ItemHint.Of(name, _registry.ItemViews) : null),
                inert == null ? null : OtherInput,
                offer?.ByCell(roots)
            );
        }

        // Of a node that is there but cannot be acted on.
        private static string Inert(TreeNode shown, string name, RefVerb? verb)
        {
            if (shown.Role == GridText.CellRole)
            {
                return InertCell(shown, name, verb);
            }
            var what = LabelText.Describe(
                shown.Role,
                shown.Label == null ? null : Shorten(shown.Label)
            );
            return $"{what} {verb?.WhyNot("") ?? "cannot be acted on"}";
        }

        private static string InertCell(TreeNode cell, string name, RefVerb? verb)
        {
            var content =
                cell.Label == null ? "is empty" : $"shows {LabelText.Quote(Shorten(cell.Label))}";
            var lacks =
                verb == RefVerb.Do ? "has actions"
                : verb == null ? "can be acted on"
                : $"supports {verb.Name}";
            return $"The cell {LabelText.Quote(name)} {content}, and nothing in it {lacks}";
        }

        // A game that asks the mouse itself has no handler for what it shows, so nothing of that has a ref.
        private static Refusal? ByMouse(TreeNode? shown, RefVerb? verb)
        {
            var isPointed = verb == RefVerb.Click || verb == RefVerb.Drag;
            return isPointed && shown != null && VirtualInput.IsGameListeningTo(DeviceKind.Mouse)
                ? new Refusal(
                    "the game reads the mouse itself",
                    $"{verb!.Name} it with the mouse itself (device)"
                )
                : null;
        }

        private CommandException Ambiguous(
            string name,
            List<TreeNode> matches,
            List<TreeNode> roots,
            RefVerb? verb
        )
        {
            var offer = Offer(matches, roots, verb)!;
            return new CommandException(
                ErrorCode.Ambiguous,
                new Refusal(
                    $"{matches.Count} nodes fit the name {LabelText.Quote(name)}: {offer}"
                ).WithFix(offer.Fix(Narrowing("use one of the refs", name, matches))),
                offer.Choices
            );
        }

        // Offers nodes with refs that clients may use from now on; those without an objection first. Null if there are none.
        private NodeOffer? Offer(List<TreeNode> nodes, List<TreeNode> roots, RefVerb? verb)
        {
            if (nodes.Count == 0)
            {
                return null;
            }
            _table.Number(roots);
            var shown = nodes
                .Select(node => (node, against: Against(node, verb)))
                .OrderBy(pair => !pair.against.IsUsable)
                .Take(MaxChoices)
                .ToList();
            _table.MarkPrinted(shown.Select(pair => pair.node.Ref!));
            return new NodeOffer(shown, nodes.Count - shown.Count);
        }

        // If a group leaves out nodes, its advice comes first; otherwise a similar name may be meant.
        private static CommandException NotFound(
            string reason,
            NodeOffer? offer,
            Refusal? leavesOut,
            string? otherFix,
            string? byCell = null
        )
        {
            var use = "use the ref of the node that is meant";
            use +=
                byCell == null ? "" : $", or its row and column, as in {LabelText.Quote(byCell)}";
            var refusal = Behind(reason, leavesOut);
            var fix =
                offer == null ? refusal.Fix ?? otherFix
                : refusal.Fix == null ? offer.Fix(use)
                : $"{refusal.Fix}, or {use}";
            refusal = fix == null ? refusal : refusal.WithFix(fix);
            return new CommandException(ErrorCode.NotFound, refusal, offer?.Choices);
        }

        private static Refusal Behind(string reason, Refusal? leavesOut) =>
            leavesOut?.Within($"{reason}; ") ?? new Refusal(reason);

        private static string Shorten(string label) => NodeOffer.Shorten(label);

        private static CommandException Stale(string refStr, string why) =>
            new(ErrorCode.StaleRef, StaleText(refStr, why));

        private static string StaleText(string refStr, string why) =>
            $"Ref {refStr} is stale: {why}";
    }
}
