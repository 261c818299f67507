using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Collider2D OverlapBox(Vector2 point, Vector2 size, float angle) =>
            First(BoxAt(point, size, angle), Filter());

        public static int OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Fill(FlatQuery.Overlap(BoxAt(point, size, angle), contactFilter), results);

        public static int OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(BoxAt(point, size, angle), contactFilter), results);

        public static Collider2D OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask
        ) => First(BoxAt(point, size, angle), Filter(layerMask));

        public static Collider2D OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth
        ) => First(BoxAt(point, size, angle), Filter(layerMask, minDepth));

        public static Collider2D OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(BoxAt(point, size, angle), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapBoxAll(Vector2 point, Vector2 size, float angle) =>
            FlatQuery.Overlap(BoxAt(point, size, angle), Filter()).ToArray();

        public static Collider2D[] OverlapBoxAll(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask
        ) => FlatQuery.Overlap(BoxAt(point, size, angle), Filter(layerMask)).ToArray();

        public static Collider2D[] OverlapBoxAll(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth
        ) => FlatQuery.Overlap(BoxAt(point, size, angle), Filter(layerMask, minDepth)).ToArray();

        public static Collider2D[] OverlapBoxAll(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Overlap(BoxAt(point, size, angle), Filter(layerMask, minDepth, maxDepth))
                .ToArray();

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(BoxAt(point, size, angle), Filter()), results);

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results,
            int layerMask
        ) => Fill(FlatQuery.Overlap(BoxAt(point, size, angle), Filter(layerMask)), results);

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) =>
            Fill(
                FlatQuery.Overlap(BoxAt(point, size, angle), Filter(layerMask, minDepth)),
                results
            );

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Overlap(BoxAt(point, size, angle), Filter(layerMask, minDepth, maxDepth)),
                results
            );

        public static Collider2D OverlapCircle(Vector2 point, float radius) =>
            First(CircleAt(point, radius), Filter());

        public static int OverlapCircle(
            Vector2 point,
            float radius,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Fill(FlatQuery.Overlap(CircleAt(point, radius), contactFilter), results);

        public static int OverlapCircle(
            Vector2 point,
            float radius,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(CircleAt(point, radius), contactFilter), results);

        public static Collider2D OverlapCircle(Vector2 point, float radius, int layerMask) =>
            First(CircleAt(point, radius), Filter(layerMask));

        public static Collider2D OverlapCircle(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth
        ) => First(CircleAt(point, radius), Filter(layerMask, minDepth));

        public static Collider2D OverlapCircle(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(CircleAt(point, radius), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapCircleAll(Vector2 point, float radius) =>
            FlatQuery.Overlap(CircleAt(point, radius), Filter()).ToArray();

        public static Collider2D[] OverlapCircleAll(Vector2 point, float radius, int layerMask) =>
            FlatQuery.Overlap(CircleAt(point, radius), Filter(layerMask)).ToArray();

        public static Collider2D[] OverlapCircleAll(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth
        ) => FlatQuery.Overlap(CircleAt(point, radius), Filter(layerMask, minDepth)).ToArray();

        public static Collider2D[] OverlapCircleAll(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Overlap(CircleAt(point, radius), Filter(layerMask, minDepth, maxDepth))
                .ToArray();

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(CircleAt(point, radius), Filter()), results);

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results,
            int layerMask
        ) => Fill(FlatQuery.Overlap(CircleAt(point, radius), Filter(layerMask)), results);

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => Fill(FlatQuery.Overlap(CircleAt(point, radius), Filter(layerMask, minDepth)), results);

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Overlap(CircleAt(point, radius), Filter(layerMask, minDepth, maxDepth)),
                results
            );
    }
}
