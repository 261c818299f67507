using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Collider2D OverlapBox(Vector2 point, Vector2 size, float angle) =>
            OverlapBox(point, size, angle, DefaultRaycastLayers);

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
        ) => OverlapBox(point, size, angle, layerMask, Mathf.NegativeInfinity);

        public static Collider2D OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth
        ) => OverlapBox(point, size, angle, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D OverlapBox(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(BoxAt(point, size, angle), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapBoxAll(Vector2 point, Vector2 size, float angle) =>
            OverlapBoxAll(point, size, angle, DefaultRaycastLayers);

        public static Collider2D[] OverlapBoxAll(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask
        ) => OverlapBoxAll(point, size, angle, layerMask, Mathf.NegativeInfinity);

        public static Collider2D[] OverlapBoxAll(
            Vector2 point,
            Vector2 size,
            float angle,
            int layerMask,
            float minDepth
        ) => OverlapBoxAll(point, size, angle, layerMask, minDepth, Mathf.Infinity);

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
        ) => OverlapBoxNonAlloc(point, size, angle, results, DefaultRaycastLayers);

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results,
            int layerMask
        ) => OverlapBoxNonAlloc(point, size, angle, results, layerMask, Mathf.NegativeInfinity);

        public static int OverlapBoxNonAlloc(
            Vector2 point,
            Vector2 size,
            float angle,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => OverlapBoxNonAlloc(point, size, angle, results, layerMask, minDepth, Mathf.Infinity);

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
            OverlapCircle(point, radius, DefaultRaycastLayers);

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
            OverlapCircle(point, radius, layerMask, Mathf.NegativeInfinity);

        public static Collider2D OverlapCircle(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth
        ) => OverlapCircle(point, radius, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D OverlapCircle(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(CircleAt(point, radius), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapCircleAll(Vector2 point, float radius) =>
            OverlapCircleAll(point, radius, DefaultRaycastLayers);

        public static Collider2D[] OverlapCircleAll(Vector2 point, float radius, int layerMask) =>
            OverlapCircleAll(point, radius, layerMask, Mathf.NegativeInfinity);

        public static Collider2D[] OverlapCircleAll(
            Vector2 point,
            float radius,
            int layerMask,
            float minDepth
        ) => OverlapCircleAll(point, radius, layerMask, minDepth, Mathf.Infinity);

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
        ) => OverlapCircleNonAlloc(point, radius, results, DefaultRaycastLayers);

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results,
            int layerMask
        ) => OverlapCircleNonAlloc(point, radius, results, layerMask, Mathf.NegativeInfinity);

        public static int OverlapCircleNonAlloc(
            Vector2 point,
            float radius,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => OverlapCircleNonAlloc(point, radius, results, layerMask, minDepth, Mathf.Infinity);

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
