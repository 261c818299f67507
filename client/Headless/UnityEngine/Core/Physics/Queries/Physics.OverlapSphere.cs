using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static Collider[] OverlapSphere(Vector3 position, float radius) =>
            OverlapSphere(position, radius, AllLayers);

        public static Collider[] OverlapSphere(Vector3 position, float radius, int layerMask) =>
            OverlapSphere(position, radius, layerMask, QueryTriggerInteraction.UseGlobal);

        public static Collider[] OverlapSphere(
            Vector3 position,
            float radius,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(SolidShape.Ball(position, radius), layerMask, queryTriggerInteraction)
                .ToArray();

        public static int OverlapSphereNonAlloc(
            Vector3 position,
            float radius,
            Collider[] results
        ) => OverlapSphereNonAlloc(position, radius, results, AllLayers);

        public static int OverlapSphereNonAlloc(
            Vector3 position,
            float radius,
            Collider[] results,
            int layerMask
        ) =>
            OverlapSphereNonAlloc(
                position,
                radius,
                results,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int OverlapSphereNonAlloc(
            Vector3 position,
            float radius,
            Collider[] results,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Overlap(
                    SolidShape.Ball(position, radius),
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );

        public static bool CheckSphere(Vector3 position, float radius) =>
            CheckSphere(position, radius, DefaultRaycastLayers);

        public static bool CheckSphere(Vector3 position, float radius, int layerMask) =>
            CheckSphere(position, radius, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool CheckSphere(
            Vector3 position,
            float radius,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(SolidShape.Ball(position, radius), layerMask, queryTriggerInteraction)
                .Count > 0;
    }
}
