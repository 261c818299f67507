#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The ways to name a node, the shortest first. Whether one means this node alone has to be tried.</summary>
    internal static class NodeForms
    {
        // Of what it is in, from the inside out.
        private const int MostAround = 4;

        /// <param name="node">A node of these trees.</param>
        /// <param name="roots">The trees.</param>
        /// <param name="isPlace">Whether nodes without a ref are counted too.</param>
        public static IEnumerable<NodeTarget> Of(TreeNode node, List<TreeNode> roots, bool isPlace)
        {
            var name = Usable(NodeName.Plain(node.Label ?? ""));
            var around = Around(node).Take(MostAround).ToList();
            foreach (var usable in Names(node).Where(usable => !IsLikeRef(usable)))
            {
                yield return NodeTarget.Named(usable);
                yield return NodeTarget.Named(usable, node.Role);
                foreach (var place in around)
                {
                    yield return NodeTarget.Named(usable, null, place);
                }
                foreach (var place in around)
                {
                    yield return NodeTarget.Named(usable, node.Role, place);
                }
            }
            if (CellName(node, roots) is { } cell)
            {
                yield return NodeTarget.Named(cell);
            }
            foreach (var form in Numbered(name, node, roots, around, isPlace))
            {
                yield return form;
            }
            foreach (
                var label in new[] { NodeName.WithoutRules(node.Label ?? ""), node.Label ?? "" }
            )
            {
                if (Usable(label) is var whole && whole != "" && !IsLikeRef(whole))
                {
                    yield return NodeTarget.Named(whole);
                }
            }
            if (ByPlace(node) is { } byPlace)
            {
                yield return byPlace;
            }
        }

        // Without the value first, because the node keeps that name when the value changes.
        private static IEnumerable<string> Names(TreeNode node) =>
            new[] { NodeName.WithoutValue(node), NodeName.Plain(node.Label ?? "") }
                .Select(Usable)
                .Where(name => name != "")
                .Distinct();

        private static IEnumerable<NodeTarget> Numbered(
            string name,
            TreeNode node,
            List<TreeNode> roots,
            List<string> around,
            bool isPlace
        )
        {
            if (name == "")
            {
                yield break;
            }
            foreach (var place in new string?[] { null }.Concat(around))
            {
                var asked = NodeTarget.Named(name, null, place);
                var equal = NodeName.Equal(new NodeScope(asked, roots).Nodes, name);
                var counted = isPlace
                    ? NameSearch.ToActOnFirst(equal)
                    : equal.FindAll(other => other.WalkRef != null);
                if (counted.IndexOf(node) is var at && at >= 0)
                {
                    yield return NodeTarget.Named($"{name}[{at + 1}]", null, place);
                }
            }
        }

        // A label of several lines is named by its first one, because a script has a command in each line; and no script has
        // characters that nobody sees.
        private static string Usable(string label) =>
            NameText.AsRead(label.Split('\n', '\r')[0]).Trim();

        // Clients take these for refs.
        private static bool IsLikeRef(string name) =>
            RefName.NumberOf(name) > 0 || name.StartsWith("@");

        private static IEnumerable<string> Around(TreeNode node)
        {
            for (var place = node.Parent; place?.Parent != null; place = place.Parent)
            {
                foreach (var name in Names(place))
                {
                    yield return name;
                }
            }
        }

        /// <summary>By its place in a grid, "Board[2,3]"; null if it is in none that has a name.</summary>
        public static string? CellName(TreeNode node, List<TreeNode> roots)
        {
            if (node.Cell == null)
            {
                return null;
            }
            var grid = GridTree
                .InReadingOrder(roots)
                .Find(other => other.Grid != null && other.Grid == node.Cell.Grid);
            var name = Usable(NodeName.Plain(grid?.Label ?? ""));
            return name == "" ? null : $"{name}[{node.Cell.Row},{node.Cell.Column}]";
        }

        // The third node in the second one of a named place.
        private static NodeTarget? ByPlace(TreeNode node)
        {
            var (parent, around) = (node.Parent, node.Parent?.Parent);
            var name = Usable(NodeName.Plain(around?.Label ?? ""));
            return name == ""
                ? null
                : NodeTarget.Named(
                    $"{name}[{around!.Children.IndexOf(parent!) + 1},{parent!.Children.IndexOf(node) + 1}]"
                );
        }
    }
}
