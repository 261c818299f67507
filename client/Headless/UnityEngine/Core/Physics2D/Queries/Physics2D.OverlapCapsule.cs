using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Collider2D OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle
        ) => OverlapCapsule(point, size, direction, angle, DefaultRaycastLayers);

        public static int OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) =>
            Fill(
                FlatQuery.Overlap(CapsuleAt(point, size, direction, angle), contactFilter),
                results
            );

        public static int OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) =>
            Fill(
                FlatQuery.Overlap(CapsuleAt(point, size, direction, angle), contactFilter),
                results
            );

        public static Collider2D OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask
        ) => OverlapCapsule(point, size, direction, angle, layerMask, Mathf.NegativeInfinity);

        public static Collider2D OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth
        ) => OverlapCapsule(point, size, direction, angle, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(CapsuleAt(point, size, direction, angle), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle
        ) => OverlapCapsuleAll(point, size, direction, angle, DefaultRaycastLayers);

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask
        ) => OverlapCapsuleAll(point, size, direction, angle, layerMask, Mathf.NegativeInfinity);

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth
        ) => OverlapCapsuleAll(point, size, direction, angle, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Overlap(
                    CapsuleAt(point, size, direction, angle),
                    Filter(layerMask, minDepth, maxDepth)
                )
                .ToArray();

        public static int OverlapCapsuleNonAlloc(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            Collider2D[] results
        ) => OverlapCapsuleNonAlloc(point, size, direction, angle, results, DefaultRaycastLayers);

        public static int OverlapCapsuleNonAlloc(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            Collider2D[] results,
            int layerMask
        ) =>
            OverlapCapsuleNonAlloc(
                point,
                size,
                direction,
                angle,
                results,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static int OverlapCapsuleNonAlloc(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) =>
            OverlapCapsuleNonAlloc(
                point,
                size,
                direction,
                angle,
                results,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static int OverlapCapsuleNonAlloc(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Overlap(
                    CapsuleAt(point, size, direction, angle),
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );
    }
}
