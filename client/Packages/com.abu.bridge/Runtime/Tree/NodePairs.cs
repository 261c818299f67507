#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Finds which of the nodes that stood in one place are which of those that stand there now, without changing their order: a node
    /// with a ref is the one with that ref; of the others, those with the same text go together first, then those whose text
    /// differs in numbers, in the state or in the details at its end, then those of one role. What has a name and something in it
    /// is another thing under another name, unless what is in it begins as before.
    /// </summary>
    internal sealed class NodePairs
    {
        private static readonly Func<TreeNode, string?>[] KeysInTurn =
        {
            node => node.Ref ?? $"{node.Role}\n{node.Label}",
            node => node.Ref != null ? null : $"{node.Role}\n{NameWithoutDigits(node.Label)}",
            node => node.Ref != null ? null : $"{node.Role}\n{Beginning(node)}",
        };

        private readonly List<TreeNode> _before;
        private readonly List<TreeNode> _after;
        private readonly List<(int Before, int After)> _pairs = new();

        private NodePairs(List<TreeNode> before, List<TreeNode> after)
        {
            _before = before;
            _after = after;
        }

        /// <summary>The places of those that belong together, in order; the last pair is the two ends.</summary>
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

        // Most often nothing or little has changed, and then this is all there is to do.
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
            // Of two with one text, either will do.
            return isSame
                || (
                    key > 0
                    && a.Ref == null
                    && a.Role == b.Role
                    && KeysInTurn[key](a) == KeysInTurn[key](b)
                );
        }

        // Only what there is once on both sides says for certain what belongs together.
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

        // What has moved past the others is gone at one place and new at another.
        private static List<(int Before, int After)> LongestRising(
            List<(int Before, int After)> pairs
        )
        {
            // For each length: the pair that the rising row of this length with the lowest end has as its end.
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
                    // Nor will there be one further on, so each role is looked for in vain only once.
                    missing.Add(key);
                }
                else
                {
                    _pairs.Add((found, after));
                    before = found + 1;
                }
            }
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
