using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static Collider[] OverlapCapsule(Vector3 point0, Vector3 point1, float radius) =>
            OverlapCapsule(point0, point1, radius, AllLayers);

        public static Collider[] OverlapCapsule(
            Vector3 point0,
            Vector3 point1,
            float radius,
            int layerMask
        ) => OverlapCapsule(point0, point1, radius, layerMask, QueryTriggerInteraction.UseGlobal);

        public static Collider[] OverlapCapsule(
            Vector3 point0,
            Vector3 point1,
            float radius,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(
                    SolidShape.Capsule(point0, point1, radius),
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static int OverlapCapsuleNonAlloc(
            Vector3 point0,
            Vector3 point1,
            float radius,
            Collider[] results
        ) => OverlapCapsuleNonAlloc(point0, point1, radius, results, AllLayers);

        public static int OverlapCapsuleNonAlloc(
            Vector3 point0,
            Vector3 point1,
            float radius,
            Collider[] results,
            int layerMask
        ) =>
            OverlapCapsuleNonAlloc(
                point0,
                point1,
                radius,
                results,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int OverlapCapsuleNonAlloc(
            Vector3 point0,
            Vector3 point1,
            float radius,
            Collider[] results,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Overlap(
                    SolidShape.Capsule(point0, point1, radius),
                    layerMask,
                    queryTriggerInteraction
                ),
                results
            );

        public static bool CheckCapsule(Vector3 start, Vector3 end, float radius) =>
            CheckCapsule(start, end, radius, DefaultRaycastLayers);

        public static bool CheckCapsule(Vector3 start, Vector3 end, float radius, int layerMask) =>
            CheckCapsule(start, end, radius, layerMask, QueryTriggerInteraction.UseGlobal);

        public static bool CheckCapsule(
            Vector3 start,
            Vector3 end,
            float radius,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(SolidShape.Capsule(start, end, radius), layerMask, queryTriggerInteraction)
                .Count > 0;
    }
}
