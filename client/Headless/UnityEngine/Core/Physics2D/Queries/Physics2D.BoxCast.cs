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
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, Mathf.Infinity, Filter())
                .FirstOrDefault();

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
        ) =>
            Fill(
                FlatQuery.Cast(
                    BoxAt(origin, size, angle),
                    direction,
                    Mathf.Infinity,
                    contactFilter
                ),
                results
            );

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
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, distance, Filter())
                .FirstOrDefault();

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, distance, Filter(layerMask))
                .FirstOrDefault();

        public static RaycastHit2D BoxCast(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, distance, Filter(layerMask, minDepth))
                .FirstOrDefault();

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
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, Mathf.Infinity, Filter())
                .ToArray();

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance
        ) => FlatQuery.Cast(BoxAt(origin, size, angle), direction, distance, Filter()).ToArray();

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, distance, Filter(layerMask))
                .ToArray();

        public static RaycastHit2D[] BoxCastAll(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            FlatQuery
                .Cast(BoxAt(origin, size, angle), direction, distance, Filter(layerMask, minDepth))
                .ToArray();

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
        ) =>
            Fill(
                FlatQuery.Cast(BoxAt(origin, size, angle), direction, Mathf.Infinity, Filter()),
                results
            );

        public static int BoxCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) =>
            Fill(
                FlatQuery.Cast(BoxAt(origin, size, angle), direction, distance, Filter()),
                results
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
            Fill(
                FlatQuery.Cast(BoxAt(origin, size, angle), direction, distance, Filter(layerMask)),
                results
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
            Fill(
                FlatQuery.Cast(
                    BoxAt(origin, size, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth)
                ),
                results
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
