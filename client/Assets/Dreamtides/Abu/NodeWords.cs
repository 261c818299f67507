#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The texts in the server's nodes.</summary>
    internal static class NodeWords
    {
        /// <returns>All texts in the first box with that name, on one line; null if there is no such box.</returns>
        public static string? In(FlexNode? root, string box) =>
            Find(root, box) is { } found ? string.Join(" ", Texts(found)) : null;

        private static FlexNode? Find(FlexNode? node, string box) =>
            node == null ? null
            : node.Name == box ? node
            : Children(node)
                .Select(child => Find(child, box))
                .FirstOrDefault(found => found != null);

        private static IEnumerable<string> Texts(FlexNode node) =>
            Children(node)
                .SelectMany(Texts)
                .Prepend(AbuText.OneLine(node.NodeType?.Text?.Label, " "))
                .Where(text => text.Length > 0);

        private static IEnumerable<FlexNode> Children(FlexNode node) =>
            node.Children ?? Enumerable.Empty<FlexNode>();
    }
}
