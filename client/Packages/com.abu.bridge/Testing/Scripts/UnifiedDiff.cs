#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu.Testing
{
    /// <summary>The lines of a unified diff without its two first ones, as Python's difflib writes them.</summary>
    internal static class UnifiedDiff
    {
        private const int Context = 2;

        public static List<string> Of(IReadOnlyList<string> a, IReadOnlyList<string> b)
        {
            var lines = new List<string>();
            foreach (var hunk in Hunks(Changes(a, b)))
            {
                var (first, last) = (hunk[0], hunk[hunk.Count - 1]);
                var before = Range(first.FromA, last.ToA);
                lines.Add($"@@ -{before} +{Range(first.FromB, last.ToB)} @@");
                lines.AddRange(hunk.SelectMany(part => LinesOf(part, a, b)));
            }
            return lines;
        }

        // What is equal and what is not, in turn.
        private static List<Part> Changes(IReadOnlyList<string> a, IReadOnlyList<string> b)
        {
            var parts = new List<Part>();
            var (inA, inB) = (0, 0);
            foreach (var block in new SequenceMatcher(a, b).Blocks())
            {
                if (inA < block.A || inB < block.B)
                {
                    parts.Add(new Part(false, inA, block.A, inB, block.B));
                }
                (inA, inB) = (block.A + block.Size, block.B + block.Size);
                parts.Add(new Part(true, block.A, inA, block.B, inB));
            }
            if (inA < a.Count || inB < b.Count)
            {
                parts.Add(new Part(false, inA, a.Count, inB, b.Count));
            }
            return parts;
        }

        private static IEnumerable<List<Part>> Hunks(List<Part> parts)
        {
            var hunk = new List<Part>();
            for (var i = 0; i < parts.Count; i++)
            {
                var part = parts[i];
                if (part.IsEqual && i == 0)
                {
                    part = part.Last(Context);
                }
                if (part.IsEqual && i == parts.Count - 1)
                {
                    part = part.First(Context);
                }
                if (part.IsEqual && part.ToA - part.FromA > 2 * Context)
                {
                    hunk.Add(part.First(Context));
                    yield return hunk;
                    hunk = new List<Part>();
                    part = part.Last(Context);
                }
                hunk.Add(part);
            }
            if (hunk.Exists(part => !part.IsEqual))
            {
                yield return hunk;
            }
        }

        private static string Range(int from, int to) =>
            to - from == 1 ? $"{from + 1}" : $"{(to > from ? from + 1 : from)},{to - from}";

        private static IEnumerable<string> LinesOf(
            Part part,
            IReadOnlyList<string> a,
            IReadOnlyList<string> b
        )
        {
            var mark = part.IsEqual ? " " : "-";
            var before = a.Skip(part.FromA).Take(part.ToA - part.FromA).Select(line => mark + line);
            return part.IsEqual
                ? before
                : before.Concat(
                    b.Skip(part.FromB).Take(part.ToB - part.FromB).Select(line => "+" + line)
                );
        }

        private readonly struct Part
        {
            public Part(bool isEqual, int fromA, int toA, int fromB, int toB)
            {
                IsEqual = isEqual;
                FromA = fromA;
                ToA = toA;
                FromB = fromB;
                ToB = toB;
            }

            public bool IsEqual { get; }

            public int FromA { get; }

            public int ToA { get; }

            public int FromB { get; }

            public int ToB { get; }

            public Part First(int count) =>
                new(
                    IsEqual,
                    FromA,
                    Math.Min(ToA, FromA + count),
                    FromB,
                    Math.Min(ToB, FromB + count)
                );

            public Part Last(int count) =>
                new(IsEqual, Math.Max(FromA, ToA - count), ToA, Math.Max(FromB, ToB - count), ToB);
        }
    }
}
