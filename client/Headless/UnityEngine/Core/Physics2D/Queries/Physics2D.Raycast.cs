using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static RaycastHit2D Raycast(Vector2 origin, Vector2 direction) =>
            FlatQuery.Cast(At(origin), direction, Mathf.Infinity, Filter()).FirstOrDefault();

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
        ) => Fill(FlatQuery.Cast(At(origin), direction, Mathf.Infinity, contactFilter), results);

        public static int Raycast(
            Vector2 origin,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) => Fill(FlatQuery.Cast(At(origin), direction, distance, contactFilter), results);

        public static RaycastHit2D Raycast(Vector2 origin, Vector2 direction, float distance) =>
            FlatQuery.Cast(At(origin), direction, distance, Filter()).FirstOrDefault();

        public static RaycastHit2D Raycast(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask
        ) => FlatQuery.Cast(At(origin), direction, distance, Filter(layerMask)).FirstOrDefault();

        public static RaycastHit2D Raycast(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            FlatQuery
                .Cast(At(origin), direction, distance, Filter(layerMask, minDepth))
                .FirstOrDefault();

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
            FlatQuery.Cast(At(origin), direction, Mathf.Infinity, Filter()).ToArray();

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance
        ) => FlatQuery.Cast(At(origin), direction, distance, Filter()).ToArray();

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask
        ) => FlatQuery.Cast(At(origin), direction, distance, Filter(layerMask)).ToArray();

        public static RaycastHit2D[] RaycastAll(
            Vector2 origin,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) => FlatQuery.Cast(At(origin), direction, distance, Filter(layerMask, minDepth)).ToArray();

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
        ) => Fill(FlatQuery.Cast(At(origin), direction, Mathf.Infinity, Filter()), results);

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) => Fill(FlatQuery.Cast(At(origin), direction, distance, Filter()), results);

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) => Fill(FlatQuery.Cast(At(origin), direction, distance, Filter(layerMask)), results);

        public static int RaycastNonAlloc(
            Vector2 origin,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            Fill(
                FlatQuery.Cast(At(origin), direction, distance, Filter(layerMask, minDepth)),
                results
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
            CastTo(start, end, Filter()).FirstOrDefault();

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
            CastTo(start, end, Filter(layerMask)).FirstOrDefault();

        public static RaycastHit2D Linecast(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth)).FirstOrDefault();

        public static RaycastHit2D Linecast(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth, maxDepth)).FirstOrDefault();

        public static RaycastHit2D[] LinecastAll(Vector2 start, Vector2 end) =>
            CastTo(start, end, Filter()).ToArray();

        public static RaycastHit2D[] LinecastAll(Vector2 start, Vector2 end, int layerMask) =>
            CastTo(start, end, Filter(layerMask)).ToArray();

        public static RaycastHit2D[] LinecastAll(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth)).ToArray();

        public static RaycastHit2D[] LinecastAll(
            Vector2 start,
            Vector2 end,
            int layerMask,
            float minDepth,
            float maxDepth
        ) => CastTo(start, end, Filter(layerMask, minDepth, maxDepth)).ToArray();

        public static int LinecastNonAlloc(Vector2 start, Vector2 end, RaycastHit2D[] results) =>
            Fill(CastTo(start, end, Filter()), results);

        public static int LinecastNonAlloc(
            Vector2 start,
            Vector2 end,
            RaycastHit2D[] results,
            int layerMask
        ) => Fill(CastTo(start, end, Filter(layerMask)), results);

        public static int LinecastNonAlloc(
            Vector2 start,
            Vector2 end,
            RaycastHit2D[] results,
            int layerMask,
            float minDepth
        ) => Fill(CastTo(start, end, Filter(layerMask, minDepth)), results);

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
