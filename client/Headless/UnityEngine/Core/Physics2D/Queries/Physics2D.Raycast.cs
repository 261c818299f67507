using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static RaycastHit2D Raycast(Vector2 origin, Vector2 direction) =>
            Raycast(origin, direction, Mathf.Infinity);

        public static int Raycast(
            Vector2 origin,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) => Fill(FlatQuery.Cast(At(origin), direction, distance, contactFilter), results);

        public static int Raycast(
            Vector2 origin,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) => Raycast(origin, direction, contactFilter, results, Mathf.Infinity);

        public static int Raycast(
            Vector2 origin,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) => Fill(FlatQuery.Cast(At(origin), direction, distance, contactFilter), results);

        public static RaycastHit2D Raycast(Vector2 origin, Vector2 direction, float distance) =>
            Raycast(origin, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D Raycast(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask
        ) => Raycast(origin, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D Raycast(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) => Raycast(origin, direction, distance, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D Raycast(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(At(origin), direction, distance, Filter(layerMask, minDepth, maxDepth))
                .FirstOrDefault();

        public static RaycastHit2D[] RaycastAll(Vector2 origin, Vector2 direction) =>
            RaycastAll(origin, direction, Mathf.Infinity);

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance
        ) => RaycastAll(origin, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask
        ) => RaycastAll(origin, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) => RaycastAll(origin, direction, distance, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(At(origin), direction, distance, Filter(layerMask, minDepth, maxDepth))
                .ToArray();

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results
        ) => RaycastNonAlloc(origin, direction, results, Mathf.Infinity);

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) => RaycastNonAlloc(origin, direction, results, distance, DefaultRaycastLayers);

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) =>
            RaycastNonAlloc(
                origin,
                direction,
                results,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            RaycastNonAlloc(
                origin,
                direction,
                results,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Cast(
                    At(origin),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );

        public static RaycastHit2D Linecast(Vector2 start, Vector2 end) =>
            Linecast(start, end, DefaultRaycastLayers);

        public static int Linecast(
            Vector2 start,
            Vector2 end,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results
        ) => Fill(CastTo(start, end, contactFilter), results);

        public static int Linecast(
            Vector2 start,
            Vector2 end,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) => Fill(CastTo(start, end, contactFilter), results);

        public static RaycastHit2D Linecast(Vector2 start, Vector2 end, int layerMask) =>
            Linecast(start, end, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D Linecast(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth
        ) => Linecast(start, end, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D Linecast(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth, maxDepth)).FirstOrDefault();

        public static RaycastHit2D[] LinecastAll(Vector2 start, Vector2 end) =>
            LinecastAll(start, end, DefaultRaycastLayers);

        public static RaycastHit2D[] LinecastAll(Vector2 start, Vector2 end, int layerMask) =>
            LinecastAll(start, end, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D[] LinecastAll(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth
        ) => LinecastAll(start, end, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D[] LinecastAll(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth, maxDepth)).ToArray();

        public static int LinecastNonAlloc(Vector2 start, Vector2 end, RaycastHit2D[] results) =>
            LinecastNonAlloc(start, end, results, DefaultRaycastLayers);

        public static int LinecastNonAlloc(
            Vector2 start,
            Vector2 end,
            RaycastHit2D[] results,
            int layerMask
        ) => LinecastNonAlloc(start, end, results, layerMask, Mathf.NegativeInfinity);

        public static int LinecastNonAlloc(
            Vector2 start,
            Vector2 end,
            RaycastHit2D[] results,
            int layerMask,
            float minDepth
        ) => LinecastNonAlloc(start, end, results, layerMask, minDepth, Mathf.Infinity);

        public static int LinecastNonAlloc(
            Vector2 start,
            Vector2 end,
            RaycastHit2D[] results,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => Fill(CastTo(start, end, Filter(layerMask, minDepth, maxDepth)), results);
    }
}
