using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    // What the queries have in common.
    public partial class Physics
    {
        /// <summary>The nearest point of the collider, as if its object were there.</summary>
        public static Vector3 ClosestPoint(
            Vector3 point,
            Collider collider,
            Vector3 position,
            Quaternion rotation
        ) => SolidQuery.Nearest(collider.ShapesAt(new SolidPose(position, rotation)), point);

        /// <summary>How the first collider has to move so that it does not overlap the second any more.</summary>
        public static bool ComputePenetration(
            Collider colliderA,
            Vector3 positionA,
            Quaternion rotationA,
            Collider colliderB,
            Vector3 positionB,
            Quaternion rotationB,
            out Vector3 direction,
            out float distance
        )
        {
            (direction, distance) = (Vector3.zero, 0);
            foreach (var a in colliderA.ShapesAt(new SolidPose(positionA, rotationA)))
            {
                foreach (var b in colliderB.ShapesAt(new SolidPose(positionB, rotationB)))
                {
                    if (
                        a.MayMeet(b.Min, b.Max)
                        && SolidPenetration.Of(a, b) is { } found
                        && found.Depth > distance
                    )
                    {
                        (direction, distance) = found;
                    }
                }
            }
            return distance > 0;
        }

        private static SolidShape BoxAt(Vector3 center, Vector3 halfSize, Quaternion orientation) =>
            SolidShape.Box(new SolidPose(center, orientation), halfSize);

        private static Ray RayBetween(Vector3 start, Vector3 end) => new Ray(start, end - start);

        // One that moves meets nothing that it overlaps from the start; only lists have that.
        private static bool First(List<RaycastHit> hits, out RaycastHit nearest)
        {
            nearest = default;
            foreach (var hit in hits)
            {
                if (
                    !hit.IsFromStart
                    && (nearest.collider is null || hit.distance < nearest.distance)
                )
                {
                    nearest = hit;
                }
            }
            return !(nearest.collider is null);
        }

        internal static int Fill<T>(List<T> found, T[] results)
        {
            var count = Math.Min(found.Count, results.Length);
            found.CopyTo(0, results, 0, count);
            return count;
        }
    }
}
