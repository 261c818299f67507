using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public static RaycastHit2D CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction
        ) => CapsuleCast(origin, size, capsuleDirection, angle, direction, Mathf.Infinity);

        public static int CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            List<RaycastHit2D> results,
            float distance = Mathf.Infinity
        ) =>
            Fill(
                FlatQuery.Cast(
                    CapsuleAt(origin, size, capsuleDirection, angle),
                    direction,
                    distance,
                    contactFilter
                ),
                results
            );

        public static int CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results
        ) =>
            CapsuleCast(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                contactFilter,
                results,
                Mathf.Infinity
            );

        public static int CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            ContactFilter2D contactFilter,
            RaycastHit2D[] results,
            float distance
        ) =>
            Fill(
                FlatQuery.Cast(
                    CapsuleAt(origin, size, capsuleDirection, angle),
                    direction,
                    distance,
                    contactFilter
                ),
                results
            );

        public static RaycastHit2D CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance
        ) =>
            CapsuleCast(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                DefaultRaycastLayers
            );

        public static RaycastHit2D CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) =>
            CapsuleCast(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static RaycastHit2D CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            CapsuleCast(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static RaycastHit2D CapsuleCast(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    CapsuleAt(origin, size, capsuleDirection, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .FirstOrDefault();

        public static RaycastHit2D[] CapsuleCastAll(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction
        ) => CapsuleCastAll(origin, size, capsuleDirection, angle, direction, Mathf.Infinity);

        public static RaycastHit2D[] CapsuleCastAll(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance
        ) =>
            CapsuleCastAll(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                DefaultRaycastLayers
            );

        public static RaycastHit2D[] CapsuleCastAll(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask
        ) =>
            CapsuleCastAll(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static RaycastHit2D[] CapsuleCastAll(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            CapsuleCastAll(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static RaycastHit2D[] CapsuleCastAll(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            float distance,
            int layerMask,
            float minDepth,
            float maxDepth
        ) =>
            FlatQuery
                .Cast(
                    CapsuleAt(origin, size, capsuleDirection, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                )
                .ToArray();

        public static int CapsuleCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results
        ) =>
            CapsuleCastNonAlloc(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                results,
                Mathf.Infinity
            );

        public static int CapsuleCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance
        ) =>
            CapsuleCastNonAlloc(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                results,
                distance,
                DefaultRaycastLayers
            );

        public static int CapsuleCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask
        ) =>
            CapsuleCastNonAlloc(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                results,
                distance,
                layerMask,
                Mathf.NegativeInfinity
            );

        public static int CapsuleCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
            float angle,
            Vector2 direction,
            RaycastHit2D[] results,
            float distance,
            int layerMask,
            float minDepth
        ) =>
            CapsuleCastNonAlloc(
                origin,
                size,
                capsuleDirection,
                angle,
                direction,
                results,
                distance,
                layerMask,
                minDepth,
                Mathf.Infinity
            );

        public static int CapsuleCastNonAlloc(
            Vector2 origin,
            Vector2 size,
            CapsuleDirection2D capsuleDirection,
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
                    CapsuleAt(origin, size, capsuleDirection, angle),
                    direction,
                    distance,
                    Filter(layerMask, minDepth, maxDepth)
                ),
                results
            );
    }
}
