using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>Looks for colliders. This needs no physics engine.</summary>
    internal static class FlatQuery
    {
        // Beyond every world; what is farther away counts as never met.
        private const float Everywhere = 1e6f;

        /// <summary>One hit for each collider, the nearest first.</summary>
        internal static List<RaycastHit2D> Cast(
            FlatShape shape,
            Vector2 direction,
            float distance,
            ContactFilter2D filter,
            Predicate<Collider2D> isLeftOut = null
        )
        {
            var way = direction.normalized;
            var end = way * Mathf.Min(distance, Everywhere);
            var min = Vector2.Min(shape.Min, shape.Min + end);
            var max = Vector2.Max(shape.Max, shape.Max + end);
            var hits = new List<RaycastHit2D>();
            foreach (var collider in Candidates(filter, isLeftOut))
            {
                var hit = Nearest(collider, shape, way, distance, min, max);
                if (hit && !filter.IsFilteringNormalAngle(hit.normal))
                {
                    hits.Add(hit);
                }
            }
            return hits.OrderBy(hit => hit.distance).ToList();
        }

        internal static List<Collider2D> Overlap(
            FlatShape shape,
            ContactFilter2D filter,
            Predicate<Collider2D> isLeftOut = null
        )
        {
            var found = new List<Collider2D>();
            foreach (var collider in Candidates(filter, isLeftOut))
            {
                if (Meets(collider, shape))
                {
                    found.Add(collider);
                }
            }
            return found;
        }

        internal static bool Meets(Collider2D collider, FlatShape shape)
        {
            foreach (var part in collider.WorldShapes)
            {
                if (
                    part.MayMeet(shape.Min, shape.Max)
                    && FlatDistance.Between(shape, part).Value <= 0
                )
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>Null if one of them has no shape.</summary>
        internal static FlatDistance? Distance(
            IEnumerable<FlatShape> from,
            IReadOnlyCollection<FlatShape> to
        )
        {
            FlatDistance? nearest = null;
            foreach (var a in from)
            {
                foreach (var b in to)
                {
                    var found = FlatDistance.Between(a, b);
                    if (nearest == null || found.Value < nearest.Value.Value)
                    {
                        nearest = found;
                    }
                }
            }
            return nearest;
        }

        private static IEnumerable<Collider2D> Candidates(
            ContactFilter2D filter,
            Predicate<Collider2D> isLeftOut
        )
        {
            foreach (var collider in Collider2D.InEffect)
            {
                if (
                    filter.Leaves(collider)
                    && collider.IsSolid
                    && (isLeftOut == null || !isLeftOut(collider))
                )
                {
                    yield return collider;
                }
            }
        }

        private static RaycastHit2D Nearest(
            Collider2D collider,
            FlatShape shape,
            Vector2 way,
            float distance,
            Vector2 min,
            Vector2 max
        )
        {
            FlatCast? nearest = null;
            foreach (var part in collider.WorldShapes)
            {
                if (!part.MayMeet(min, max))
                {
                    continue;
                }
                var found = FlatCast.Of(shape, way, distance, part);
                if (found is { } hit && !(nearest?.Distance <= hit.Distance))
                {
                    nearest = hit;
                }
            }
            if (!(nearest is { } best) || best.Distance == 0 && !Physics2D.queriesStartInColliders)
            {
                return default;
            }
            var start = Middle(shape);
            return new RaycastHit2D(
                collider,
                best.Distance == 0 && shape.Radius == 0 && shape.Points.Length == 1
                    ? start
                    : best.Point,
                start + way * best.Distance,
                best.Normal,
                best.Distance,
                distance > 0 ? best.Distance / distance : 0
            );
        }

        private static Vector2 Middle(FlatShape shape) => (shape.Min + shape.Max) / 2;
    }
}
