using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static Collider2D OverlapPoint(Vector2 point) => First(At(point), Filter());

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
            First(At(point), Filter(layerMask));

        public static Collider2D OverlapPoint(Vector2 point, int layerMask, float minDepth) =>
            First(At(point), Filter(layerMask, minDepth));

        public static Collider2D OverlapPoint(
            Vector2 point,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(At(point), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapPointAll(Vector2 point) =>
            FlatQuery.Overlap(At(point), Filter()).ToArray();

        public static Collider2D[] OverlapPointAll(Vector2 point, int layerMask) =>
            FlatQuery.Overlap(At(point), Filter(layerMask)).ToArray();

        public static Collider2D[] OverlapPointAll(Vector2 point, int layerMask, float minDepth) =>
            FlatQuery.Overlap(At(point), Filter(layerMask, minDepth)).ToArray();

        public static Collider2D[] OverlapPointAll(
            Vector2 point,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => FlatQuery.Overlap(At(point), Filter(layerMask, minDepth, maxDepth)).ToArray();

        public static int OverlapPointNonAlloc(Vector2 point, Collider2D[] results) =>
            Fill(FlatQuery.Overlap(At(point), Filter()), results);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask
        ) => Fill(FlatQuery.Overlap(At(point), Filter(layerMask)), results);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) => Fill(FlatQuery.Overlap(At(point), Filter(layerMask, minDepth)), results);

        public static int OverlapPointNonAlloc(
            Vector2 point,
            Collider2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => Fill(FlatQuery.Overlap(At(point), Filter(layerMask, minDepth, maxDepth)), results);

        public static Collider2D OverlapArea(Vector2 pointA, Vector2 pointB) =>
            First(AreaBetween(pointA, pointB), Filter());

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
            First(AreaBetween(pointA, pointB), Filter(layerMask));

        public static Collider2D OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth
        ) => First(AreaBetween(pointA, pointB), Filter(layerMask, minDepth));

        public static Collider2D OverlapArea(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => First(AreaBetween(pointA, pointB), Filter(layerMask, minDepth, maxDepth));

        public static Collider2D[] OverlapAreaAll(Vector2 pointA, Vector2 pointB) =>
            FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter()).ToArray();

        public static Collider2D[] OverlapAreaAll(Vector2 pointA, Vector2 pointB, int layerMask) =>
            FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter(layerMask)).ToArray();

        public static Collider2D[] OverlapAreaAll(
            Vector2 pointA,
            Vector2 pointB,
            int layerMask,
            float minDepth
        ) => FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter(layerMask, minDepth)).ToArray();

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
        ) => Fill(FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter()), results);

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results,
            int layerMask
        ) => Fill(FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter(layerMask)), results);

        public static int OverlapAreaNonAlloc(
            Vector2 pointA,
            Vector2 pointB,
            Collider2D[] results,
            int layerMask,
            float minDepth
        ) =>
            Fill(
                FlatQuery.Overlap(AreaBetween(pointA, pointB), Filter(layerMask, minDepth)),
                results
            );

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
