using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Collider2D OverlapPoint(Vector2 point) =>
            OverlapPoint(point, DefaultRaycastLayers);

        public static int OverlapPoint(
            Vector2 point,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Fill(FlatQuery.Overlap(At(point), contactFilter), results);

        public static int OverlapPoint(
            Vector2 point,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(At(point), contactFilter), results);

        public static Collider2D OverlapPoint(Vector2 point, int layerMask) =>
            OverlapPoint(point, layerMask, Mathf.NegativeInfinity);

        public static Collider2D OverlapPoint(Vector2 point, int layerMask, float minDepth) =>
            OverlapPoint(point, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D OverlapPoint(
            Vector2 point,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(At(point), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapPointAll(Vector2 point) =>
            OverlapPointAll(point, DefaultRaycastLayers);

        public static Collider2D[] OverlapPointAll(Vector2 point, int layerMask) =>
            OverlapPointAll(point, layerMask, Mathf.NegativeInfinity);

        public static Collider2D[] OverlapPointAll(Vector2 point, int layerMask, float minDepth) =>
            OverlapPointAll(point, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D[] OverlapPointAll(
            Vector2 point,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => FlatQuery.Overlap(At(point), Filter(layerMask, minDepth, maxDepth)).ToArray();

        public static int OverlapPointNonAlloc(Vector2 point, Collider2D[] results) =>
            OverlapPointNonAlloc(point, results, DefaultRaycastLayers);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask
        ) => OverlapPointNonAlloc(point, results, layerMask, Mathf.NegativeInfinity);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => OverlapPointNonAlloc(point, results, layerMask, minDepth, Mathf.Infinity);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => Fill(FlatQuery.Overlap(At(point), Filter(layerMask, minDepth, maxDepth)), results);

        public static Collider2D OverlapArea(Vector2 pointA, Vector2 pointB) =>
            OverlapArea(pointA, pointB, DefaultRaycastLayers);

        public static int OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            ContactFilter2D contactFilter,
            List<Collider2D> results
        ) => Fill(FlatQuery.Overlap(AreaBetween(pointA, pointB), contactFilter), results);

        public static int OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            ContactFilter2D contactFilter,
            Collider2D[] results
        ) => Fill(FlatQuery.Overlap(AreaBetween(pointA, pointB), contactFilter), results);

        public static Collider2D OverlapArea(Vector2 pointA, Vector2 pointB, int layerMask) =>
            OverlapArea(pointA, pointB, layerMask, Mathf.NegativeInfinity);

        public static Collider2D OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth
        ) => OverlapArea(pointA, pointB, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(AreaBetween(pointA, pointB), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapAreaAll(Vector2 pointA, Vector2 pointB) =>
            OverlapAreaAll(pointA, pointB, DefaultRaycastLayers);

        public static Collider2D[] OverlapAreaAll(Vector2 pointA, Vector2 pointB, int layerMask) =>
            OverlapAreaAll(pointA, pointB, layerMask, Mathf.NegativeInfinity);

        public static Collider2D[] OverlapAreaAll(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth
        ) => OverlapAreaAll(pointA, pointB, layerMask, minDepth, Mathf.Infinity);

        public static Collider2D[] OverlapAreaAll(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Overlap(AreaBetween(pointA, pointB), Filter(layerMask, minDepth, maxDepth))
                .ToArray();

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results
        ) => OverlapAreaNonAlloc(pointA, pointB, results, DefaultRaycastLayers);

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results,
            int layerMask
        ) => OverlapAreaNonAlloc(pointA, pointB, results, layerMask, Mathf.NegativeInfinity);

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => OverlapAreaNonAlloc(pointA, pointB, results, layerMask, minDepth, Mathf.Infinity);

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Overlap(
                    AreaBetween(pointA, pointB),
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );
    }
}
