using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// The outlines around polygons that lie side by side: a side that two of them share belongs to none. Those that
    /// overlap keep their own outlines.
    /// </summary>
    internal static class Outlines
    {
        // Points that are nearer to each other are the same.
        private const float Step = 1e-3f;
        private const int MostSidesToCut = 3000;

        internal static List<Vector2[]> Around(IEnumerable<Vector2[]> polygons)
        {
            var sides = new HashSet<(Vector2Int From, Vector2Int To)>();
            var all = polygons.SelectMany(SidesOf).ToList();
            foreach (var (from, to) in all.Count > MostSidesToCut ? all : Cut(all))
            {
                if (!sides.Remove((to, from)))
                {
                    sides.Add((from, to));
                }
            }
            return Loops(sides);
        }

        private static IEnumerable<(Vector2Int From, Vector2Int To)> SidesOf(Vector2[] polygon)
        {
            var anticlockwise = FlatShape.AreaOf(polygon) < 0 ? polygon.Reverse() : polygon;
            var points = anticlockwise.Select(Rounded).ToList();
            return points
                .Select((point, i) => (point, points[(i + 1) % points.Count]))
                .Where(side => side.point != side.Item2);
        }

        private static Vector2Int Rounded(Vector2 point) =>
            new Vector2Int(Mathf.RoundToInt(point.x / Step), Mathf.RoundToInt(point.y / Step));

        // A side on which a corner of another polygon lies is cut there.
        private static IEnumerable<(Vector2Int, Vector2Int)> Cut(
            List<(Vector2Int From, Vector2Int To)> sides
        )
        {
            var corners = sides.Select(side => side.From).Distinct().ToList();
            foreach (var (from, to) in sides)
            {
                var along = to - from;
                var cuts = corners
                    .Where(corner => IsBetween(from, to, corner))
                    .OrderBy(corner => Dot(corner - from, along));
                var last = from;
                foreach (var corner in cuts.Append(to))
                {
                    yield return (last, corner);
                    last = corner;
                }
            }
        }

        private static bool IsBetween(Vector2Int from, Vector2Int to, Vector2Int point)
        {
            var (along, way) = (to - from, point - from);
            var place = Dot(way, along);
            return place > 0
                && place < Dot(along, along)
                && (long)along.x * way.y == (long)along.y * way.x;
        }

        private static long Dot(Vector2Int a, Vector2Int b) => (long)a.x * b.x + (long)a.y * b.y;

        private static List<Vector2[]> Loops(HashSet<(Vector2Int From, Vector2Int To)> sides)
        {
            var next = sides
                .OrderBy(side => side.From.y)
                .ThenBy(side => side.From.x)
                .ThenBy(side => side.To.y)
                .ThenBy(side => side.To.x)
                .GroupBy(side => side.From)
                .ToDictionary(group => group.Key, group => group.Select(side => side.To).ToList());
            var loops = new List<Vector2[]>();
            foreach (var start in next.Keys.ToList())
            {
                while (next[start].Count > 0)
                {
                    loops.Add(Straightened(Follow(start, next)));
                }
            }
            return loops.Where(loop => loop.Length > 2).ToList();
        }

        private static List<Vector2Int> Follow(
            Vector2Int start,
            Dictionary<Vector2Int, List<Vector2Int>> next
        )
        {
            var loop = new List<Vector2Int> { start };
            var at = start;
            while (next.TryGetValue(at, out var ways) && ways.Count > 0)
            {
                var before = loop.Count > 1 ? at - loop[loop.Count - 2] : Vector2Int.zero;
                var chosen = Sharpest(ways, at, before);
                ways.Remove(chosen);
                if (chosen == start)
                {
                    break;
                }
                loop.Add(chosen);
                at = chosen;
            }
            return loop;
        }

        // Where two outlines touch in a point, each stays with itself: the way that turns left the most.
        private static Vector2Int Sharpest(
            List<Vector2Int> ways,
            Vector2Int at,
            Vector2Int before
        ) =>
            ways.Count == 1
                ? ways[0]
                : ways.OrderByDescending(to => Vector2.SignedAngle(before, to - at)).First();

        private static Vector2[] Straightened(List<Vector2Int> loop) =>
            loop.Where(
                    (point, i) =>
                    {
                        var way = point - loop[(i + loop.Count - 1) % loop.Count];
                        var onward = loop[(i + 1) % loop.Count] - point;
                        return (long)way.x * onward.y != (long)way.y * onward.x;
                    }
                )
                .Select(point => new Vector2(point.x * Step, point.y * Step))
                .ToArray();
    }
}
