using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// A convex outline with a radius around it: a circle has one point, a capsule two, a polygon up to eight,
    /// anticlockwise; an edge has two points and no inside.
    /// </summary>
    internal sealed class FlatShape
    {
        internal const int MostPoints = 8;

        internal readonly Vector2[] Points;
        internal readonly float Radius;
        internal readonly bool IsEdge;

        /// <summary>Of an edge that is solid on its left side only: the points before and after it.</summary>
        internal readonly (Vector2 Before, Vector2 After)? Neighbours;

        internal readonly Vector2 Min;
        internal readonly Vector2 Max;

        internal FlatShape(
            Vector2[] points,
            float radius,
            bool isEdge = false,
            (Vector2, Vector2)? neighbours = null
        )
        {
            (Points, Radius, IsEdge, Neighbours) = (points, radius, isEdge, neighbours);
            (Min, Max) = (points[0], points[0]);
            foreach (var point in points)
            {
                (Min, Max) = (Vector2.Min(Min, point), Vector2.Max(Max, point));
            }
            var around = new Vector2(radius, radius);
            (Min, Max) = (Min - around, Max + around);
        }

        internal static FlatShape Circle(Vector2 center, float radius) =>
            new FlatShape(new[] { center }, radius);

        internal static FlatShape Box(in FlatMap map, Vector2 size, float radius = 0)
        {
            var (x, y) = (size.x / 2, size.y / 2);
            return Polygon(
                new[]
                {
                    map.Point(new Vector2(-x, -y)),
                    map.Point(new Vector2(x, -y)),
                    map.Point(new Vector2(x, y)),
                    map.Point(new Vector2(-x, y)),
                },
                radius
            );
        }

        /// <summary>The convex outline in either direction. Mirrored maps turn it round.</summary>
        internal static FlatShape Polygon(Vector2[] points, float radius = 0) =>
            new FlatShape(AreaOf(points) < 0 ? points.Reverse().ToArray() : points, radius);

        /// <summary>A capsule has no length if it is as wide as it is high.</summary>
        internal static FlatShape Capsule(in FlatMap map, Vector2 size, bool isVertical)
        {
            var width = map.X.magnitude * size.x;
            var height = map.Y.magnitude * size.y;
            var radius = (isVertical ? width : height) / 2;
            var reach = (isVertical ? height : width) / 2 - radius;
            if (reach <= 0)
            {
                return Circle(map.Origin, Mathf.Max(width, height) / 2);
            }
            var axis = (isVertical ? map.Y : map.X).normalized * reach;
            return new FlatShape(new[] { map.Origin - axis, map.Origin + axis }, radius);
        }

        internal FlatShape At(in FlatPose pose)
        {
            var place = pose;
            return new FlatShape(
                System.Array.ConvertAll(Points, place.Point),
                Radius,
                IsEdge,
                Neighbours == null
                    ? ((Vector2, Vector2)?)null
                    : (place.Point(Neighbours.Value.Before), place.Point(Neighbours.Value.After))
            );
        }

        internal FlatShape Moved(Vector2 by) =>
            new FlatShape(System.Array.ConvertAll(Points, point => point + by), Radius, IsEdge);

        internal bool MayMeet(Vector2 min, Vector2 max) =>
            Min.x <= max.x && Max.x >= min.x && Min.y <= max.y && Max.y >= min.y;

        /// <summary>Positive for points anticlockwise.</summary>
        internal static float AreaOf(IReadOnlyList<Vector2> points)
        {
            var twice = 0f;
            for (var i = 0; i < points.Count; i++)
            {
                twice += Cross(points[i], points[(i + 1) % points.Count]);
            }
            return twice / 2;
        }

        internal static float Cross(Vector2 a, Vector2 b) => a.x * b.y - a.y * b.x;
    }
}
