using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static RaycastHit2D CircleCast(Vector2 origin, float radius, Vector2 direction) =>
            CircleCast(origin, radius, direction, Mathf.Infinity);

        public static int CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Fill(
                FlatQuery.Cast(CircleAt(origin, radius), direction, distance, contactFilter),
                results
            );

        public static int CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) => CircleCast(origin, radius, direction, contactFilter, results, Mathf.Infinity);

        public static int CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) =>
            Fill(
                FlatQuery.Cast(CircleAt(origin, radius), direction, distance, contactFilter),
                results
            );

        public static RaycastHit2D CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance
        ) => CircleCast(origin, radius, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask
        ) => CircleCast(origin, radius, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) => CircleCast(origin, radius, direction, distance, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D CircleCast(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    CircleAt(origin, radius),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .FirstOrDefault();

        public static RaycastHit2D[] CircleCastAll(
            Vector2 origin,
            float radius,
            Vector2 direction
        ) => CircleCastAll(origin, radius, direction, Mathf.Infinity);

        public static RaycastHit2D[] CircleCastAll(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance
        ) => CircleCastAll(origin, radius, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D[] CircleCastAll(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask
        ) => CircleCastAll(origin, radius, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D[] CircleCastAll(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            CircleCastAll(origin, radius, direction, distance, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D[] CircleCastAll(
            Vector2 origin,
            float radius,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    CircleAt(origin, radius),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .ToArray();

        public static int CircleCastNonAlloc(
            Vector2 origin,
            float radius,
            Vector2 direction,
            RaycastHit2D[] results
        ) => CircleCastNonAlloc(origin, radius, direction, results, Mathf.Infinity);

        public static int CircleCastNonAlloc(
            Vector2 origin,
            float radius,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) => CircleCastNonAlloc(origin, radius, direction, results, distance, DefaultRaycastLayers);

        public static int CircleCastNonAlloc(
            Vector2 origin,
            float radius,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) =>
            CircleCastNonAlloc(
                origin,
                radius,
                direction,
                results,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static int CircleCastNonAlloc(
            Vector2 origin,
            float radius,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            CircleCastNonAlloc(
                origin,
                radius,
                direction,
                results,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static int CircleCastNonAlloc(
            Vector2 origin,
            float radius,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Cast(
                    CircleAt(origin, radius),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );
    }
}
