#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Nodes that a refusal offers in place of the named one: as text for its sentence, and as values.</summary>
    internal sealed class NodeOffer
    {
        private const int MaxLabel = 80;
        private const int FewestInOnePlace = 3;

        private readonly List<(TreeNode Node, Objection Against)> _shown;
        private readonly int _more;

        /// <param name="shown">One or more nodes, with printed refs.</param>
        /// <param name="more">The number of further nodes.</param>
        public NodeOffer(List<(TreeNode, Objection)> shown, int more)
        {
            _shown = shown;
            _more = more;
        }

        public List<Choice> Choices =>
            _shown.ConvertAll(one => new Choice
            {
                Ref = one.Node.Ref!,
                Role = one.Node.Role,
                Name = NodeName.WithoutRules(one.Node.Label ?? ""),
                WhyNot = one.Against.Text,
            });

        /// <summary>The part of a label that is needed to tell nodes apart.</summary>
        public static string Shorten(string label) =>
            NodeName.Shorten(NodeName.WithoutRules(label), MaxLabel);

        /// <param name="use">The advice if all of them take the verb.</param>
        public string Fix(string use)
        {
            if (_shown.TrueForAll(one => one.Against.IsUsable))
            {
                return use;
            }
            return _shown.Exists(one => one.Against.IsUsable)
                    ? "use the ref of one that has no reason against it in brackets"
                : _shown.Exists(one => one.Against.IsForNow)
                    ? "change first what the brackets name, or act on another node"
                : "use a verb that it supports, or another node";
        }

        /// <summary>The text for a sentence. A place that many of them are in is named once, at the end.</summary>
        public override string ToString()
        {
            var place = _shown[0].Node.DescribePlace();
            var isCommon =
                place != ""
                && _more == 0
                && _shown.Count >= FewestInOnePlace
                && _shown.TrueForAll(one => one.Node.DescribePlace() == place);
            return string.Join(", ", _shown.Select(one => Text(one.Node, one.Against, !isCommon)))
                + (isCommon ? $", all{place}" : "")
                + (_more > 0 ? $" and {_more} more" : "");
        }

        /// <summary>
        /// As what the first one could be named by its place in a grid that all are in; null if there is no such grid.
        /// </summary>
        public string? ByCell(List<TreeNode> roots)
        {
            var grid = _shown[0].Node.Cell?.Grid;
            return grid != null && _shown.TrueForAll(one => one.Node.Cell?.Grid == grid)
                ? NodeForms.CellName(_shown[0].Node, roots)
                : null;
        }

        private static string Text(TreeNode node, Objection against, bool hasPlace) =>
            node.DescribeChoice(node.Label == null ? null : Shorten(node.Label))
            + (hasPlace ? node.DescribePlace() : "")
            + (against.IsUsable ? "" : $" ({against.Text})");
    }
}
