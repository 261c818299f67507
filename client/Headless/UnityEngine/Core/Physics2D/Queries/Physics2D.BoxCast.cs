using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction
        ) => BoxCast(origin, size, angle, direction, Mathf.Infinity);

        public static int BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Fill(
                FlatQuery.Cast(BoxAt(origin, size, angle), direction, distance, contactFilter),
                results
            );

        public static int BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) => BoxCast(origin, size, angle, direction, contactFilter, results, Mathf.Infinity);

        public static int BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) =>
            Fill(
                FlatQuery.Cast(BoxAt(origin, size, angle), direction, distance, contactFilter),
                results
            );

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance
        ) => BoxCast(origin, size, angle, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) => BoxCast(origin, size, angle, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) => BoxCast(origin, size, angle, direction, distance, layerMask, minDepth, Mathf.Infinity);

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    BoxAt(origin, size, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .FirstOrDefault();

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction
        ) => BoxCastAll(origin, size, angle, direction, Mathf.Infinity);

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance
        ) => BoxCastAll(origin, size, angle, direction, distance, DefaultRaycastLayers);

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) =>
            BoxCastAll(origin, size, angle, direction, distance, layerMask, Mathf.NegativeInfinity);

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            BoxCastAll(
                origin,
                size,
                angle,
                direction,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    BoxAt(origin, size, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .ToArray();

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results
        ) => BoxCastNonAlloc(origin, size, angle, direction, results, Mathf.Infinity);

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) =>
            BoxCastNonAlloc(
                origin,
                size,
                angle,
                direction,
                results,
                distance,
                DefaultRaycastLayers
            );

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) =>
            BoxCastNonAlloc(
                origin,
                size,
                angle,
                direction,
                results,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            BoxCastNonAlloc(
                origin,
                size,
                angle,
                direction,
                results,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            Fill(
                FlatQuery.Cast(
                    BoxAt(origin, size, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );
    }
}
