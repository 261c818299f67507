using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static bool Raycast(Ray ray) => Raycast(ray, Mathf.Infinity);

        public static bool Raycast(Ray ray, float maxDistance) =>
            Raycast(ray, maxDistance, DefaultRaycastLayers);

        public static bool Raycast(Ray ray, float maxDistance, int layerMask) =>
            Raycast(ray, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool Raycast(
            Ray ray,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) => First(SolidQuery.Rays(ray, maxDistance, layerMask, queryTriggerInteraction), out _);

        public static bool Raycast(Ray ray, out RaycastHit hitInfo) =>
            Raycast(ray, out hitInfo, Mathf.Infinity);

        public static bool Raycast(Ray ray, out RaycastHit hitInfo, float maxDistance) =>
            Raycast(ray, out hitInfo, maxDistance, DefaultRaycastLayers);

        public static bool Raycast(
            Ray ray,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        ) => Raycast(ray, out hitInfo, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool Raycast(
            Ray ray,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Rays(ray, maxDistance, layerMask, queryTriggerInteraction),
                out hitInfo
            );

        public static bool Raycast(Vector3 origin, Vector3 direction) =>
            Raycast(origin, direction, Mathf.Infinity);

        public static bool Raycast(Vector3 origin, Vector3 direction, float maxDistance) =>
            Raycast(origin, direction, maxDistance, DefaultRaycastLayers);

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            float maxDistance,
            int layerMask
        ) => Raycast(origin, direction, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) => Raycast(origin, direction, out _, maxDistance, layerMask, queryTriggerInteraction);

        public static bool Raycast(Vector3 origin, Vector3 direction, out RaycastHit hitInfo) =>
            Raycast(origin, direction, out hitInfo, Mathf.Infinity);

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance
        ) => Raycast(origin, direction, out hitInfo, maxDistance, DefaultRaycastLayers);

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        ) =>
            Raycast(
                origin,
                direction,
                out hitInfo,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            First(
                SolidQuery.Rays(
                    new Ray(origin, direction),
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                out hitInfo
            );

        public static RaycastHit[] RaycastAll(Ray ray) => RaycastAll(ray, Mathf.Infinity);

        public static RaycastHit[] RaycastAll(Ray ray, float maxDistance) =>
            RaycastAll(ray, maxDistance, DefaultRaycastLayers);

        public static RaycastHit[] RaycastAll(Ray ray, float maxDistance, int layerMask) =>
            RaycastAll(ray, maxDistance, layerMask, QueryTriggerInteraction.UseGlobal);

        public static RaycastHit[] RaycastAll(
            Ray ray,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) => SolidQuery.Rays(ray, maxDistance, layerMask, queryTriggerInteraction).ToArray();

        public static RaycastHit[] RaycastAll(Vector3 origin, Vector3 direction) =>
            RaycastAll(origin, direction, Mathf.Infinity);

        public static RaycastHit[] RaycastAll(
            Vector3 origin,
            Vector3 direction,
            float maxDistance
        ) => RaycastAll(origin, direction, maxDistance, DefaultRaycastLayers);

        public static RaycastHit[] RaycastAll(
            Vector3 origin,
            Vector3 direction,
            float maxDistance,
            int layerMask
        ) =>
            RaycastAll(
                origin,
                direction,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static RaycastHit[] RaycastAll(
            Vector3 origin,
            Vector3 direction,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Rays(new Ray(origin, direction), maxDistance, layerMask, queryTriggerInteraction)
                .ToArray();

        public static int RaycastNonAlloc(Ray ray, RaycastHit[] results) =>
            RaycastNonAlloc(ray, results, Mathf.Infinity);

        public static int RaycastNonAlloc(Ray ray, RaycastHit[] results, float maxDistance) =>
            RaycastNonAlloc(ray, results, maxDistance, DefaultRaycastLayers);

        public static int RaycastNonAlloc(
            Ray ray,
            RaycastHit[] results,
            float maxDistance,
            int layerMask
        ) =>
            RaycastNonAlloc(
                ray,
                results,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int RaycastNonAlloc(
            Ray ray,
            RaycastHit[] results,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) => Fill(SolidQuery.Rays(ray, maxDistance, layerMask, queryTriggerInteraction), results);

        public static int RaycastNonAlloc(
            Vector3 origin,
            Vector3 direction,
            RaycastHit[] results
        ) => RaycastNonAlloc(origin, direction, results, Mathf.Infinity);

        public static int RaycastNonAlloc(
            Vector3 origin,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance
        ) => RaycastNonAlloc(origin, direction, results, maxDistance, DefaultRaycastLayers);

        public static int RaycastNonAlloc(
            Vector3 origin,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask
        ) =>
            RaycastNonAlloc(
                origin,
                direction,
                results,
                maxDistance,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int RaycastNonAlloc(
            Vector3 origin,
            Vector3 direction,
            RaycastHit[] results,
            float maxDistance,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Rays(
                    new Ray(origin, direction),
                    maxDistance,
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );

        public static bool Linecast(Vector3 start, Vector3 end) =>
            Linecast(start, end, DefaultRaycastLayers);

        public static bool Linecast(Vector3 start, Vector3 end, int layerMask) =>
            Linecast(start, end, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool Linecast(
            Vector3 start,
            Vector3 end,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Raycast(
                RayBetween(start, end),
                (end - start).magnitude,
                layerMask,
                queryTriggerInteraction
            );

        public static bool Linecast(Vector3 start, Vector3 end, out RaycastHit hitInfo) =>
            Linecast(start, end, out hitInfo, DefaultRaycastLayers);

        public static bool Linecast(
            Vector3 start,
            Vector3 end,
            out RaycastHit hitInfo,
            int layerMask
        ) => Linecast(start, end, out hitInfo, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool Linecast(
            Vector3 start,
            Vector3 end,
            out RaycastHit hitInfo,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Raycast(
                RayBetween(start, end),
                out hitInfo,
                (end - start).magnitude,
                layerMask,
                queryTriggerInteraction
            );
    }
}
