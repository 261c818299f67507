#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu.Testing
{
    /// <summary>A part that two lists have in common: where it begins in each, and how long it is.</summary>
    internal readonly struct MatchingBlock
    {
        public MatchingBlock(int a, int b, int size)
        {
            A = a;
            B = b;
            Size = size;
        }

        public int A { get; }

        public int B { get; }

        public int Size { get; }
    }

    /// <summary>
    /// What two lists of lines have in common. It finds what SequenceMatcher in Python's difflib finds, so that both programs
    /// that replay scripts print the same differences.
    /// </summary>
    internal sealed class SequenceMatcher
    {
        // From so many lines on, lines that are more frequent than one in a hundred are popular.
        private const int LeastForPopular = 200;

        private static readonly List<int> Nowhere = new();

        private readonly IReadOnlyList<string> _a;
        private readonly IReadOnlyList<string> _b;
        private readonly Dictionary<string, List<int>> _placesInB = new();

        /// <param name="leavesOutPopular">Matches do not begin with lines of b that are very frequent.</param>
        public SequenceMatcher(
            IReadOnlyList<string> a,
            IReadOnlyList<string> b,
            bool leavesOutPopular = true
        )
        {
            _a = a;
            _b = b;
            for (var i = 0; i < b.Count; i++)
            {
                if (!_placesInB.TryGetValue(b[i], out var places))
                {
                    _placesInB.Add(b[i], places = new List<int>());
                }
                places.Add(i);
            }
            if (leavesOutPopular && b.Count >= LeastForPopular)
            {
                LeaveOutPopular();
            }
        }

        /// <summary>The common parts in their order; neighbours are one.</summary>
        public List<MatchingBlock> Blocks()
        {
            var blocks = new List<MatchingBlock>();
            foreach (var found in FoundBlocks().OrderBy(block => block.A).ThenBy(block => block.B))
            {
                var last = blocks.Count > 0 ? blocks[blocks.Count - 1] : default;
                if (
                    blocks.Count > 0
                    && last.A + last.Size == found.A
                    && last.B + last.Size == found.B
                )
                {
                    blocks[blocks.Count - 1] = new MatchingBlock(
                        last.A,
                        last.B,
                        last.Size + found.Size
                    );
                }
                else
                {
                    blocks.Add(found);
                }
            }
            return blocks;
        }

        // The longest common part, then those before and after it.
        private List<MatchingBlock> FoundBlocks()
        {
            var found = new List<MatchingBlock>();
            var todo = new Stack<(int FromA, int ToA, int FromB, int ToB)>();
            todo.Push((0, _a.Count, 0, _b.Count));
            while (todo.Count > 0)
            {
                var (fromA, toA, fromB, toB) = todo.Pop();
                var block = Longest(fromA, toA, fromB, toB);
                if (block.Size > 0)
                {
                    found.Add(block);
                    todo.Push((fromA, block.A, fromB, block.B));
                    todo.Push((block.A + block.Size, toA, block.B + block.Size, toB));
                }
            }
            return found;
        }

        private MatchingBlock Longest(int fromA, int toA, int fromB, int toB)
        {
            var best = new MatchingBlock(fromA, fromB, 0);
            var lengths = new Dictionary<int, int>();
            for (var i = fromA; i < toA; i++)
            {
                var longer = new Dictionary<int, int>();
                foreach (var j in PlacesInB(_a[i]))
                {
                    if (j < fromB || j >= toB)
                    {
                        continue;
                    }
                    lengths.TryGetValue(j - 1, out var before);
                    longer[j] = before + 1;
                    if (before + 1 > best.Size)
                    {
                        best = new MatchingBlock(i - before, j - before, before + 1);
                    }
                }
                lengths = longer;
            }
            return Extend(best, fromA, toA, fromB, toB);
        }

        // By popular lines before and after it.
        private MatchingBlock Extend(MatchingBlock block, int fromA, int toA, int fromB, int toB)
        {
            var (a, b, size) = (block.A, block.B, block.Size);
            while (a > fromA && b > fromB && _a[a - 1] == _b[b - 1])
            {
                (a, b, size) = (a - 1, b - 1, size + 1);
            }
            while (a + size < toA && b + size < toB && _a[a + size] == _b[b + size])
            {
                size++;
            }
            return new MatchingBlock(a, b, size);
        }

        private List<int> PlacesInB(string line) =>
            _placesInB.TryGetValue(line, out var places) ? places : Nowhere;

        private void LeaveOutPopular()
        {
            var most = (_b.Count / 100) + 1;
            foreach (
                var line in _placesInB.Keys.Where(line => _placesInB[line].Count > most).ToList()
            )
            {
                _placesInB.Remove(line);
            }
        }
    }
}
