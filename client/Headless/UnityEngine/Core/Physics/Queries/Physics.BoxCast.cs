using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static bool BoxCast(Vector3 center, Vector3 halfExtents, Vector3 direction) =>
            BoxCast(center, halfExtents, direction, Quaternion.identity);

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation
        ) => BoxCast(center, halfExtents, direction, orientation, Mathf.Infinity);

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance
        ) =>
            BoxCast(center, halfExtents, direction, orientation, maxDistance, DefaultRaycastLayers);

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance,
            int layerMask
        ) =>
            BoxCast(
                center,
                halfExtents,
                direction,
                orientation,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            BoxCast(
                center,
                halfExtents,
                direction,
                out _,
                orientation,
                maxDistance,
                layerMask,
                queryTriggerInteraction
            );

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            out RaycastHit hitInfo
        ) => BoxCast(center, halfExtents, direction, out hitInfo, Quaternion.identity);

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            out RaycastHit hitInfo,
            Quaternion orientation
        ) => BoxCast(center, halfExtents, direction, out hitInfo, orientation, Mathf.Infinity);

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            out RaycastHit hitInfo,
            Quaternion orientation,
            float maxDistance
        ) =>
            BoxCast(
                center,
                halfExtents,
                direction,
                out hitInfo,
                orientation,
                maxDistance,
                DefaultRaycastLayers
            );

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            out RaycastHit hitInfo,
            Quaternion orientation,
            float maxDistance,
            int layerMask
        ) =>
            BoxCast(
                center,
                halfExtents,
                direction,
                out hitInfo,
                orientation,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool BoxCast(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            out RaycastHit hitInfo,
            Quaternion orientation,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Cast(
                    BoxAt(center, halfExtents, orientation),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                out hitInfo
            );

        public static RaycastHit[] BoxCastAll(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction
        ) => BoxCastAll(center, halfExtents, direction, Quaternion.identity);

        public static RaycastHit[] BoxCastAll(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation
        ) => BoxCastAll(center, halfExtents, direction, orientation, Mathf.Infinity);

        public static RaycastHit[] BoxCastAll(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance
        ) =>
            BoxCastAll(
                center,
                halfExtents,
                direction,
                orientation,
                maxDistance,
                DefaultRaycastLayers
            );

        public static RaycastHit[] BoxCastAll(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance,
            int layerMask
        ) =>
            BoxCastAll(
                center,
                halfExtents,
                direction,
                orientation,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static RaycastHit[] BoxCastAll(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            Quaternion orientation,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Cast(
                    BoxAt(center, halfExtents, orientation),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static int BoxCastNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            RaycastHit[] results
        ) => BoxCastNonAlloc(center, halfExtents, direction, results, Quaternion.identity);

        public static int BoxCastNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            RaycastHit[] results,
            Quaternion orientation
        ) => BoxCastNonAlloc(center, halfExtents, direction, results, orientation, Mathf.Infinity);

        public static int BoxCastNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            RaycastHit[] results,
            Quaternion orientation,
            float maxDistance
        ) =>
            BoxCastNonAlloc(
                center,
                halfExtents,
                direction,
                results,
                orientation,
                maxDistance,
                DefaultRaycastLayers
            );

        public static int BoxCastNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            RaycastHit[] results,
            Quaternion orientation,
            float maxDistance,
            int layerMask
        ) =>
            BoxCastNonAlloc(
                center,
                halfExtents,
                direction,
                results,
                orientation,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int BoxCastNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Vector3 direction,
            RaycastHit[] results,
            Quaternion orientation,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Cast(
                    BoxAt(center, halfExtents, orientation),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );
    }
}
