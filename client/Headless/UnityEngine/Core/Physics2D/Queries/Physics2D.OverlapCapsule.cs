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
        ) => First(CapsuleAt(point, size, direction, angle), Filter());

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
        ) => First(CapsuleAt(point, size, direction, angle), Filter(layerMask));

        public static Collider2D OverlapCapsule(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth
        ) => First(CapsuleAt(point, size, direction, angle), Filter(layerMask, minDepth));

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
        ) => FlatQuery.Overlap(CapsuleAt(point, size, direction, angle), Filter()).ToArray();

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask
        ) =>
            FlatQuery
                .Overlap(CapsuleAt(point, size, direction, angle), Filter(layerMask))
                .ToArray();

        public static Collider2D[] OverlapCapsuleAll(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            int layerMask,
            float minDepth
        ) =>
            FlatQuery
                .Overlap(CapsuleAt(point, size, direction, angle), Filter(layerMask, minDepth))
                .ToArray();

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
        ) => Fill(FlatQuery.Overlap(CapsuleAt(point, size, direction, angle), Filter()), results);

        public static int OverlapCapsuleNonAlloc(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle,
            Collider2D[] results,
            int layerMask
        ) =>
            Fill(
                FlatQuery.Overlap(CapsuleAt(point, size, direction, angle), Filter(layerMask)),
                results
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
            Fill(
                FlatQuery.Overlap(
                    CapsuleAt(point, size, direction, angle),
                    Filter(layerMask, minDepth)
                ),
                results
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
