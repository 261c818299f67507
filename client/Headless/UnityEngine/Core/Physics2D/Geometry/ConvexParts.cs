using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>Cuts outlines, with holes or without, into convex parts of at most eight points.</summary>
    internal static class ConvexParts
    {
        private const float SmallestArea = 1e-7f;
        private const float SmallestSide = 1e-4f;

        /// <summary>Outlines inside others are holes, those inside holes are not.</summary>
        internal static List<Vector2[]> Of(IEnumerable<Vector2[]> outlines)
        {
            var paths = outlines.Select(Cleaned).Where(path => path.Count > 2).ToList();
            var depths = paths
                .Select(path => paths.Count(other => other != path && Surrounds(other, path[0])))
                .ToList();
            var parts = new List<Vector2[]>();
            for (var i = 0; i < paths.Count; i++)
            {
                if (depths[i] % 2 == 0)
                {
                    var holes = paths.Where(
                        (other, k) => depths[k] == depths[i] + 1 && Surrounds(paths[i], other[0])
                    );
                    parts.AddRange(PartsOf(WithHoles(paths[i], holes.ToList())));
                }
            }
            return parts;
        }

        internal static List<Vector2> Cleaned(Vector2[] path)
        {
            var kept = new List<Vector2>();
            foreach (var point in path)
            {
                if (kept.Count == 0 || (point - kept[kept.Count - 1]).magnitude > SmallestSide)
                {
                    kept.Add(point);
                }
            }
            while (kept.Count > 1 && (kept[0] - kept[kept.Count - 1]).magnitude <= SmallestSide)
            {
                kept.RemoveAt(kept.Count - 1);
            }
            if (FlatShape.AreaOf(kept) < 0)
            {
                kept.Reverse();
            }
            return kept;
        }

        internal static bool Surrounds(IReadOnlyList<Vector2> path, Vector2 point)
        {
            var isInside = false;
            for (var i = 0; i < path.Count; i++)
            {
                var (a, b) = (path[i], path[(i + 1) % path.Count]);
                if (
                    a.y > point.y != b.y > point.y
                    && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
                )
                {
                    isInside = !isInside;
                }
            }
            return isInside;
        }

        // Each hole is joined to the outline by a cut to the nearest point that can be seen from it.
        private static List<Vector2> WithHoles(List<Vector2> outline, List<List<Vector2>> holes)
        {
            var joined = outline.ToList();
            foreach (var hole in holes.OrderByDescending(path => path.Max(point => point.x)))
            {
                var from = hole.IndexOf(hole.OrderByDescending(point => point.x).First());
                var to = Enumerable
                    .Range(0, joined.Count)
                    .OrderBy(i => (joined[i] - hole[from]).sqrMagnitude)
                    .FirstOrDefault(i => IsFree(hole[from], joined[i], joined, hole));
                var turned = hole.Skip(from).Concat(hole.Take(from)).Reverse().ToList();
                turned.Insert(0, turned[turned.Count - 1]);
                turned.Add(joined[to]);
                joined.InsertRange(to + 1, turned);
            }
            return joined;
        }

        private static bool IsFree(Vector2 a, Vector2 b, params List<Vector2>[] paths) =>
            paths.All(path =>
                Enumerable
                    .Range(0, path.Count)
                    .All(i => !Cross(a, b, path[i], path[(i + 1) % path.Count]))
            );

        private static bool Cross(Vector2 a, Vector2 b, Vector2 c, Vector2 d) =>
            FlatShape.Cross(b - a, c - a) * FlatShape.Cross(b - a, d - a) < 0
            && FlatShape.Cross(d - c, a - c) * FlatShape.Cross(d - c, b - c) < 0;

        private static IEnumerable<Vector2[]> PartsOf(List<Vector2> outline)
        {
            if (outline.Count <= FlatShape.MostPoints && IsConvex(outline))
            {
                return new[] { outline.ToArray() };
            }
            var parts = Triangles(outline);
            Merge(parts);
            return parts.Where(part => FlatShape.AreaOf(part) > SmallestArea);
        }

        private static bool IsConvex(IReadOnlyList<Vector2> path) =>
            Enumerable.Range(0, path.Count).All(i => TurnAt(path, i) >= 0);

        private static float TurnAt(IReadOnlyList<Vector2> path, int i)
        {
            var (before, at) = (path[(i + path.Count - 1) % path.Count], path[i]);
            return FlatShape.Cross(at - before, path[(i + 1) % path.Count] - at);
        }

        private static List<Vector2[]> Triangles(List<Vector2> outline)
        {
            var left = outline.ToList();
            var triangles = new List<Vector2[]>();
            while (left.Count > 3)
            {
                var ear = Enumerable.Range(0, left.Count).Where(i => IsEar(left, i)).ToList();
                // A path that crosses itself has none at last: what is left is no area.
                if (ear.Count == 0)
                {
                    return triangles;
                }
                var at = ear[0];
                if (TurnAt(left, at) > 0)
                {
                    triangles.Add(Corner(left, at));
                }
                left.RemoveAt(at);
            }
            triangles.Add(left.ToArray());
            return triangles;
        }

        private static Vector2[] Corner(List<Vector2> path, int i) =>
            new[] { path[(i + path.Count - 1) % path.Count], path[i], path[(i + 1) % path.Count] };

        private static bool IsEar(List<Vector2> path, int i)
        {
            var turn = TurnAt(path, i);
            if (turn == 0)
            {
                return true;
            }
            var corner = Corner(path, i);
            return turn > 0
                && path.All(point =>
                    corner.Contains(point) || !FlatDistance.Contains(corner, point)
                );
        }

        // Two parts with a common side become one while that stays convex.
        private static void Merge(List<Vector2[]> parts)
        {
            for (var i = 0; i < parts.Count; i++)
            {
                for (var k = i + 1; k < parts.Count; k++)
                {
                    if (Merged(parts[i], parts[k]) is { } one)
                    {
                        parts[i] = one;
                        parts.RemoveAt(k);
                        k = i;
                    }
                }
            }
        }

        private static Vector2[] Merged(Vector2[] a, Vector2[] b)
        {
            for (var i = 0; i < a.Length; i++)
            {
                var next = (i + 1) % a.Length;
                for (var k = 0; k < b.Length; k++)
                {
                    if (!a[i].Equals(b[(k + 1) % b.Length]) || !a[next].Equals(b[k]))
                    {
                        continue;
                    }
                    var one = new List<Vector2>();
                    one.AddRange(
                        Enumerable.Range(0, a.Length).Select(n => a[(next + n) % a.Length])
                    );
                    one.AddRange(
                        Enumerable.Range(2, b.Length - 2).Select(n => b[(k + n) % b.Length])
                    );
                    var kept = Enumerable
                        .Range(0, one.Count)
                        .Where(n => Mathf.Abs(TurnAt(one, n)) > SmallestArea)
                        .Select(n => one[n])
                        .ToArray();
                    return kept.Length > 2 && kept.Length <= FlatShape.MostPoints && IsConvex(kept)
                        ? kept
                        : null;
                }
            }
            return null;
        }
    }
}
