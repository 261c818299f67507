#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// What changes tell of the things of the world: all that come and go, and where the nearest are. The places of the others change
    /// all the time, and would fill each answer.
    /// </summary>
    internal static class WorldChanges
    {
        private const int MostTold = 5;

        /// <summary>Gives things whose new place is not told the place that the reader knows.</summary>
        /// <param name="sent">The tree that the reader has.</param>
        /// <param name="after">The tree of which changes are about to be printed.</param>
        /// <returns>
        /// The nodes of the tree before; without those things if the new one does not list them because nobody has asked.
        /// </returns>
        public static List<TreeNode> LeaveOut(SentTree sent, List<TreeNode> after)
        {
            var before = sent.ToNodes();
            if (sent.IsWorldAsked && !Things(after).Any())
            {
                return Without(before);
            }
            var known = Things(before).ToLookup(KeyOf);
            var seen = new Dictionary<(string, string), int>();
            var told = 0;
            foreach (var node in Things(after).OrderByDescending(node => node.Weight))
            {
                seen.TryGetValue(KeyOf(node), out var index);
                seen[KeyOf(node)] = index + 1;
                var same = known[KeyOf(node)].Skip(index).FirstOrDefault();
                if (same != null && same.Label != node.Label && ++told > MostTold)
                {
                    node.KeepLabel(same.Label);
                }
            }
            return before;
        }

        /// <summary>
        /// The nodes of the list before, its things of the world in the order in which the new list has them: they are listed by their
        /// distance, which tells nothing of which is which.
        /// </summary>
        public static List<TreeNode> InOrderOf(List<TreeNode> after, List<TreeNode> before)
        {
            if (!before.Exists(node => node.IsOfWorld))
            {
                return before;
            }
            var places = Numbered(after).ToDictionary(one => one.Key, one => one.Place);
            var known = Numbered(before).Where(one => places.ContainsKey(one.Key)).ToList();
            var ordered = new List<TreeNode>(before);
            var slots = known.ConvertAll(one => one.Place);
            var nodes = known.OrderBy(one => places[one.Key]).Select(one => before[one.Place]);
            foreach (var (slot, node) in slots.Zip(nodes, (slot, node) => (slot, node)))
            {
                ordered[slot] = node;
            }
            return ordered;
        }

        // Each thing with how many of its name come before it, and its place in the list.
        private static List<((string, string, int) Key, int Place)> Numbered(List<TreeNode> nodes)
        {
            var seen = new Dictionary<(string, string), int>();
            var numbered = new List<((string, string, int), int)>();
            for (var place = 0; place < nodes.Count; place++)
            {
                if (nodes[place].IsOfWorld)
                {
                    var (role, name) = KeyOf(nodes[place]);
                    seen.TryGetValue((role, name), out var count);
                    seen[(role, name)] = count + 1;
                    numbered.Add(((role, name, count), place));
                }
            }
            return numbered;
        }

        /// <summary>The trees without those things.</summary>
        public static List<TreeNode> Without(List<TreeNode> nodes)
        {
            var kept = nodes.FindAll(node => !node.IsOfWorld);
            kept.ForEach(node => node.Children = Without(node.Children));
            return kept;
        }

        // The place is the last state. The number of a kind stands before it, and is always told.
        private static (string, string) KeyOf(TreeNode node)
        {
            var label = node.Label ?? "";
            var state = label.LastIndexOf(" (", StringComparison.Ordinal);
            return (node.Role, state < 0 ? label : label.Substring(0, state));
        }

        private static IEnumerable<TreeNode> Things(List<TreeNode> nodes) =>
            nodes.SelectMany(node =>
                node.IsOfWorld && node.Children.Count == 0 ? new[] { node } : Things(node.Children)
            );
    }
}
