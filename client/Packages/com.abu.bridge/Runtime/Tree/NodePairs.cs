#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Pairs the nodes that were in one place before with those that are there now, keeping their order. A node with a ref
    /// is paired by its ref. Of the others, nodes with the same text are paired first, then those whose text differs in
    /// numbers, state or details, then those of the same role. A node with a label and children counts as another node if
    /// its label changes, unless its content begins as before. Rows of grids, and their cells, are paired by their numbers.
    /// </summary>
    internal sealed class NodePairs
    {
        private static readonly Func<TreeNode, string?>[] KeysInTurn =
        {
            node => node.Ref ?? $"{node.Role}\n{node.Label}",
            node =>
                node.Ref != null
                    ? null
                    : $"{node.Role}\n{Line(node) ?? NameWithoutDigits(node.Label)}",
            node => node.Ref != null ? null : $"{node.Role}\n{Line(node) ?? Beginning(node)}",
        };

        private readonly List<TreeNode> _before;
        private readonly List<TreeNode> _after;
        private readonly List<(int Before, int After)> _pairs = new();

        private NodePairs(List<TreeNode> before, List<TreeNode> after)
        {
            _before = before;
            _after = after;
        }

        /// <summary>The indexes of each pair, in order. The last pair is the end of both lists.</summary>
        public static IEnumerable<(int Before, int After)> Find(
            List<TreeNode> before,
            List<TreeNode> after
        )
        {
            var pairs = new NodePairs(before, after);
            pairs.Match(new Span(0, before.Count, 0, after.Count), 0);
            pairs._pairs.Sort();
            return pairs._pairs.Append((before.Count, after.Count));
        }

        private void Match(Span span, int key)
        {
            span = MatchEnds(span, key);
            if (span.IsEmpty)
            {
                return;
            }
            if (key == KeysInTurn.Length - 1)
            {
                MatchInOrder(span, KeysInTurn[key]);
                return;
            }
            var (before, after) = (span.Before, span.After);
            foreach (var anchor in LongestRising(Unique(span, KeysInTurn[key])))
            {
                _pairs.Add(anchor);
                Match(new Span(before, anchor.Before, after, anchor.After), key + 1);
                (before, after) = (anchor.Before + 1, anchor.After + 1);
            }
            Match(new Span(before, span.BeforeEnd, after, span.AfterEnd), key + 1);
        }

        // Usually little has changed, and then the pairs at both ends are all there is.
        private Span MatchEnds(Span span, int key)
        {
            var (before, beforeEnd) = (span.Before, span.BeforeEnd);
            var (after, afterEnd) = (span.After, span.AfterEnd);
            while (before < beforeEnd && after < afterEnd && AreSame(before, after, key))
            {
                _pairs.Add((before++, after++));
            }
            while (
                before < beforeEnd && after < afterEnd && AreSame(beforeEnd - 1, afterEnd - 1, key)
            )
            {
                _pairs.Add((--beforeEnd, --afterEnd));
            }
            return new Span(before, beforeEnd, after, afterEnd);
        }

        private bool AreSame(int before, int after, int key)
        {
            var (a, b) = (_before[before], _after[after]);
            if (a.Ref != b.Ref)
            {
                return false;
            }
            var isSame = a.Ref != null || (a.Role == b.Role && a.Label == b.Label);
            // Of two nodes with the same text either can be used.
            return isSame
                || (
                    key > 0
                    && a.Ref == null
                    && a.Role == b.Role
                    && KeysInTurn[key](a) == KeysInTurn[key](b)
                );
        }

        // Only nodes that occur once on each side are certain to belong together.
        private List<(int Before, int After)> Unique(Span span, Func<TreeNode, string?> key)
        {
            var before = Places(_before, span.Before, span.BeforeEnd, key);
            return Places(_after, span.After, span.AfterEnd, key)
                .Where(now => now.Value >= 0 && before.GetValueOrDefault(now.Key, -1) >= 0)
                .Select(now => (before[now.Key], now.Value))
                .OrderBy(pair => pair.Value)
                .ToList();
        }

        private static Dictionary<string, int> Places(
            List<TreeNode> nodes,
            int from,
            int end,
            Func<TreeNode, string?> keyOf
        )
        {
            var places = new Dictionary<string, int>(end - from);
            for (var i = from; i < end; i++)
            {
                if (keyOf(nodes[i]) is { } key)
                {
                    places[key] = places.ContainsKey(key) ? -1 : i;
                }
            }
            return places;
        }

        // A node that has moved past others counts as gone at one place and new at another.
        private static List<(int Before, int After)> LongestRising(
            List<(int Before, int After)> pairs
        )
        {
            // For each length, the pair at the end of the rising sequence of that length whose end is lowest.
            var ends = new List<int>();
            var previous = new int[pairs.Count];
            for (var i = 0; i < pairs.Count; i++)
            {
                var length = ends.BinarySearch(
                    i,
                    Comparer<int>.Create((a, b) => pairs[a].Before.CompareTo(pairs[b].Before))
                );
                length = ~length;
                previous[i] = length == 0 ? -1 : ends[length - 1];
                if (length == ends.Count)
                {
                    ends.Add(i);
                }
                else
                {
                    ends[length] = i;
                }
            }
            var rising = new List<(int, int)>();
            for (var i = ends.Count == 0 ? -1 : ends[ends.Count - 1]; i >= 0; i = previous[i])
            {
                rising.Add(pairs[i]);
            }
            rising.Reverse();
            return rising;
        }

        private void MatchInOrder(Span span, Func<TreeNode, string?> keyOf)
        {
            var before = span.Before;
            var missing = new HashSet<string>();
            for (var after = span.After; after < span.AfterEnd; after++)
            {
                var key = keyOf(_after[after]);
                if (key == null || missing.Contains(key))
                {
                    continue;
                }
                var found = before;
                while (found < span.BeforeEnd && keyOf(_before[found]) != key)
                {
                    found++;
                }
                if (found == span.BeforeEnd)
                {
                    // The role does not occur further on either, so each role is searched for in vain only once.
                    missing.Add(key);
                }
                else
                {
                    _pairs.Add((found, after));
                    before = found + 1;
                }
            }
        }

        // The number at which a row or a cell of a grid begins; null for other nodes.
        private static string? Line(TreeNode node)
        {
            var isLine = node.Role == GridText.RowRole || node.Role == GridText.CellRole;
            return isLine ? GridText.NumberOf(node.Label) : null;
        }

        private static string Beginning(TreeNode node)
        {
            var first = node.Label == null ? null : node.Children.FirstOrDefault();
            return first == null ? "" : $"{first.Role}\n{NameWithoutDigits(first.Label)}";
        }

        private static string? NameWithoutDigits(string? label)
        {
            return label == null
                ? null
                : string.Concat(NodeName.Plain(label).Where(c => !char.IsDigit(c)));
        }

        private readonly struct Span
        {
            public Span(int before, int beforeEnd, int after, int afterEnd)
            {
                Before = before;
                BeforeEnd = beforeEnd;
                After = after;
                AfterEnd = afterEnd;
            }

            public int Before { get; }

            public int BeforeEnd { get; }

            public int After { get; }

            public int AfterEnd { get; }

            public bool IsEmpty => Before == BeforeEnd || After == AfterEnd;
        }
    }
}
