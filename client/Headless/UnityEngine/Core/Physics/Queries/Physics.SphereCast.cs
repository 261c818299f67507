using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static bool SphereCast(Ray ray, float radius) =>
            SphereCast(ray, radius, Mathf.Infinity);

        public static bool SphereCast(Ray ray, float radius, float maxDistance) =>
            SphereCast(ray, radius, maxDistance, DefaultRaycastLayers);

        public static bool SphereCast(Ray ray, float radius, float maxDistance, int layerMask) =>
            SphereCast(ray, radius, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool SphereCast(
            Ray ray,
            float radius,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) => SphereCast(ray, radius, out _, maxDistance, layerMask, queryTriggerInteraction);

        public static bool SphereCast(Ray ray, float radius, out RaycastHit hitInfo) =>
            SphereCast(ray, radius, out hitInfo, Mathf.Infinity);

        public static bool SphereCast(
            Ray ray,
            float radius,
            out RaycastHit hitInfo,
            float maxDistance
        ) => SphereCast(ray, radius, out hitInfo, maxDistance, DefaultRaycastLayers);

        public static bool SphereCast(
            Ray ray,
            float radius,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        ) =>
            SphereCast(
                ray,
                radius,
                out hitInfo,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool SphereCast(
            Ray ray,
            float radius,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Cast(
                    SolidShape.Ball(ray.origin, radius),
                    ray.direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                out hitInfo
            );

        public static bool SphereCast(
            Vector3 origin,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo
        ) => SphereCast(origin, radius, direction, out hitInfo, Mathf.Infinity);

        public static bool SphereCast(
            Vector3 origin,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance
        ) => SphereCast(origin, radius, direction, out hitInfo, maxDistance, DefaultRaycastLayers);

        public static bool SphereCast(
            Vector3 origin,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        ) =>
            SphereCast(
                origin,
                radius,
                direction,
                out hitInfo,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool SphereCast(
            Vector3 origin,
            float radius,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Cast(
                    SolidShape.Ball(origin, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                out hitInfo
            );

        public static RaycastHit[] SphereCastAll(Ray ray, float radius) =>
            SphereCastAll(ray, radius, Mathf.Infinity);

        public static RaycastHit[] SphereCastAll(Ray ray, float radius, float maxDistance) =>
            SphereCastAll(ray, radius, maxDistance, DefaultRaycastLayers);

        public static RaycastHit[] SphereCastAll(
            Ray ray,
            float radius,
            float maxDistance,
            int layerMask
        ) => SphereCastAll(ray, radius, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static RaycastHit[] SphereCastAll(
            Ray ray,
            float radius,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Cast(
                    SolidShape.Ball(ray.origin, radius),
                    ray.direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static RaycastHit[] SphereCastAll(Vector3 origin, float radius, Vector3 direction) =>
            SphereCastAll(origin, radius, direction, Mathf.Infinity);

        public static RaycastHit[] SphereCastAll(
            Vector3 origin,
            float radius,
            Vector3 direction,
            float maxDistance
        ) => SphereCastAll(origin, radius, direction, maxDistance, DefaultRaycastLayers);

        public static RaycastHit[] SphereCastAll(
            Vector3 origin,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask
        ) =>
            SphereCastAll(
                origin,
                radius,
                direction,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static RaycastHit[] SphereCastAll(
            Vector3 origin,
            float radius,
            Vector3 direction,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Cast(
                    SolidShape.Ball(origin, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static int SphereCastNonAlloc(Ray ray, float radius, RaycastHit[] results) =>
            SphereCastNonAlloc(ray, radius, results, Mathf.Infinity);

        public static int SphereCastNonAlloc(
            Ray ray,
            float radius,
            RaycastHit[] results,
            float maxDistance
        ) => SphereCastNonAlloc(ray, radius, results, maxDistance, DefaultRaycastLayers);

        public static int SphereCastNonAlloc(
            Ray ray,
            float radius,
            RaycastHit[] results,
            float maxDistance,
            int layerMask
        ) =>
            SphereCastNonAlloc(
                ray,
                radius,
                results,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int SphereCastNonAlloc(
            Ray ray,
            float radius,
            RaycastHit[] results,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Cast(
                    SolidShape.Ball(ray.origin, radius),
                    ray.direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );

        public static int SphereCastNonAlloc(
            Vector3 origin,
            float radius,
            Vector3 direction,
            RaycastHit[] results
        ) => SphereCastNonAlloc(origin, radius, direction, results, Mathf.Infinity);

        public static int SphereCastNonAlloc(
            Vector3 origin,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance
        ) =>
            SphereCastNonAlloc(
                origin,
                radius,
                direction,
                results,
                maxDistance,
                DefaultRaycastLayers
            );

        public static int SphereCastNonAlloc(
            Vector3 origin,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask
        ) =>
            SphereCastNonAlloc(
                origin,
                radius,
                direction,
                results,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int SphereCastNonAlloc(
            Vector3 origin,
            float radius,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Cast(
                    SolidShape.Ball(origin, radius),
                    direction,
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );
    }
}
