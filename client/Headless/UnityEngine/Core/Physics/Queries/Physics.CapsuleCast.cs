using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction
        ) => CapsuleCast(point1, point2, radius, direction, Mathf.Infinity);

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance
        ) => CapsuleCast(point1, point2, radius, direction, maxDistance, DefaultRaycastLayers);

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask
        ) =>
            CapsuleCast(
                point1,
                point2,
                radius,
                direction,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            CapsuleCast(
                point1,
                point2,
                radius,
                direction,
                out _,
                maxDistance,
                layerMask,
                queryTriggerInteraction
            );

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo
        ) => CapsuleCast(point1, point2, radius, direction, out hitInfo, Mathf.Infinity);

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance
        ) =>
            CapsuleCast(
                point1,
                point2,
                radius,
                direction,
                out hitInfo,
                maxDistance,
                DefaultRaycastLayers
            );

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        ) =>
            CapsuleCast(
                point1,
                point2,
                radius,
                direction,
                out hitInfo,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool CapsuleCast(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Cast(
                    SolidShape.Capsule(point1, point2, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                out hitInfo
            );

        public static RaycastHit[] CapsuleCastAll(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction
        ) => CapsuleCastAll(point1, point2, radius, direction, Mathf.Infinity);

        public static RaycastHit[] CapsuleCastAll(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance
        ) => CapsuleCastAll(point1, point2, radius, direction, maxDistance, DefaultRaycastLayers);

        public static RaycastHit[] CapsuleCastAll(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask
        ) =>
            CapsuleCastAll(
                point1,
                point2,
                radius,
                direction,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static RaycastHit[] CapsuleCastAll(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Cast(
                    SolidShape.Capsule(point1, point2, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static int CapsuleCastNonAlloc(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            RaycastHit[] results
        ) => CapsuleCastNonAlloc(point1, point2, radius, direction, results, Mathf.Infinity);

        public static int CapsuleCastNonAlloc(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance
        ) =>
            CapsuleCastNonAlloc(
                point1,
                point2,
                radius,
                direction,
                results,
                maxDistance,
                DefaultRaycastLayers
            );

        public static int CapsuleCastNonAlloc(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask
        ) =>
            CapsuleCastNonAlloc(
                point1,
                point2,
                radius,
                direction,
                results,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int CapsuleCastNonAlloc(
            Vector3 point1,
            Vector3 point2,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Cast(
                    SolidShape.Capsule(point1, point2, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );
    }
}
