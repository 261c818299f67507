using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Looks for colliders. This needs no physics engine.</summary>
    internal static class SolidQuery
    {
        // Beyond every world; what is farther away counts as never met.
        private const float Everywhere = 1e6f;

        /// <summary>Whether the query sees the collider.</summary>
        internal static bool Sees(
            Collider collider,
            int layers,
            QueryTriggerInteraction triggers
        ) =>
            (layers & 1 << collider.Owner.layer) != 0
            && (
                !collider.isTrigger
                || triggers == QueryTriggerInteraction.Collide
                || triggers == QueryTriggerInteraction.UseGlobal && Physics.queriesHitTriggers
            );

        /// <summary>One hit for each collider, in no particular order.</summary>
        internal static List<RaycastHit> Rays(
            Ray ray,
            float distance,
            int layers,
            QueryTriggerInteraction triggers
        )
        {
            var hits = new List<RaycastHit>();
            foreach (var collider in ColliderTree.Near(ray))
            {
                if (
                    Sees(collider, layers, triggers) && collider.Raycast(ray, out var hit, distance)
                )
                {
                    hits.Add(hit);
                }
            }
            return hits;
        }

        internal static List<RaycastHit> Cast(
            SolidShape shape,
            Vector3 direction,
            float distance,
            int layers,
            QueryTriggerInteraction triggers,
            Rigidbody leftOut = null
        )
        {
            var hits = new List<RaycastHit>();
            if (direction == Vector3.zero)
            {
                return hits;
            }
            var way = direction.normalized;
            var end = way * Mathf.Min(distance, Everywhere);
            var min = Vector3.Min(shape.Min, shape.Min + end);
            var max = Vector3.Max(shape.Max, shape.Max + end);
            foreach (var collider in Collider.InEffect)
            {
                if (
                    Sees(collider, layers, triggers)
                    && (leftOut is null || collider.attachedRigidbody != leftOut)
                    && Nearest(collider, shape, way, distance, min, max) is { } hit
                )
                {
                    hits.Add(
                        new RaycastHit(collider, hit.Point, hit.Normal, hit.Distance)
                        {
                            IsFromStart = hit.IsInside,
                        }
                    );
                }
            }
            return hits;
        }

        internal static List<Collider> Overlap(
            SolidShape shape,
            int layers,
            QueryTriggerInteraction triggers
        )
        {
            var found = new List<Collider>();
            foreach (var collider in Collider.InEffect)
            {
                if (Sees(collider, layers, triggers) && Meets(collider, shape))
                {
                    found.Add(collider);
                }
            }
            return found;
        }

        internal static bool Meets(Collider collider, SolidShape shape)
        {
            foreach (var part in collider.WorldShapes)
            {
                if (
                    part.MayMeet(shape.Min, shape.Max)
                    && SolidDistance.Between(shape, part).Value <= 0
                )
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>Whether two colliders overlap where they are.</summary>
        internal static bool Meets(Collider a, Collider b)
        {
            foreach (var part in a.WorldShapes)
            {
                if (Meets(b, part))
                {
                    return true;
                }
            }
            return false;
        }

        internal static Vector3 Nearest(Collider collider, Vector3 position) =>
            Nearest(collider.WorldShapes, position);

        internal static Vector3 Nearest(List<SolidShape> shapes, Vector3 position)
        {
            var from = SolidShape.Ball(position, 0);
            var (least, nearest) = (float.PositiveInfinity, position);
            foreach (var part in shapes)
            {
                var found = SolidDistance.Between(from, part);
                if (found.Value <= 0)
                {
                    return position;
                }
                if (found.Value < least)
                {
                    (least, nearest) = (found.Value, found.PointB);
                }
            }
            return nearest;
        }

        private static SolidCast? Nearest(
            Collider collider,
            SolidShape shape,
            Vector3 way,
            float distance,
            Vector3 min,
            Vector3 max
        )
        {
            SolidCast? nearest = null;
            foreach (var part in collider.WorldShapes)
            {
                if (
                    part.MayMeet(min, max)
                    && SolidCast.Of(shape, way, distance, part) is { } hit
                    && !(nearest?.Distance <= hit.Distance)
                )
                {
                    nearest = hit;
                }
            }
            return nearest;
        }
    }
}
