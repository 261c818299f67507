using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static Collider[] OverlapBox(Vector3 center, Vector3 halfExtents) =>
            OverlapBox(center, halfExtents, Quaternion.identity);

        public static Collider[] OverlapBox(
            Vector3 center,
            Vector3 halfExtents,
            Quaternion orientation
        ) => OverlapBox(center, halfExtents, orientation, AllLayers);

        public static Collider[] OverlapBox(
            Vector3 center,
            Vector3 halfExtents,
            Quaternion orientation,
            int layerMask
        ) =>
            OverlapBox(
                center,
                halfExtents,
                orientation,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static Collider[] OverlapBox(
            Vector3 center,
            Vector3 halfExtents,
            Quaternion orientation,
            int layerMask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(
                    BoxAt(center, halfExtents, orientation),
                    layerMask,
                    queryTriggerInteraction
                )
                .ToArray();

        public static int OverlapBoxNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Collider[] results
        ) => OverlapBoxNonAlloc(center, halfExtents, results, Quaternion.identity);

        public static int OverlapBoxNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Collider[] results,
            Quaternion orientation
        ) => OverlapBoxNonAlloc(center, halfExtents, results, orientation, AllLayers);

        public static int OverlapBoxNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Collider[] results,
            Quaternion orientation,
            int mask
        ) =>
            OverlapBoxNonAlloc(
                center,
                halfExtents,
                results,
                orientation,
                mask,
                QueryTriggerInteraction.UseGlobal
            );

        public static int OverlapBoxNonAlloc(
            Vector3 center,
            Vector3 halfExtents,
            Collider[] results,
            Quaternion orientation,
            int mask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            Fill(
                SolidQuery.Overlap(
                    BoxAt(center, halfExtents, orientation),
                    mask,
                    queryTriggerInteraction
                ),
                results
            );

        public static bool CheckBox(Vector3 center, Vector3 halfExtents) =>
            CheckBox(center, halfExtents, Quaternion.identity);

        public static bool CheckBox(Vector3 center, Vector3 halfExtents, Quaternion orientation) =>
            CheckBox(center, halfExtents, orientation, DefaultRaycastLayers);

        public static bool CheckBox(
            Vector3 center,
            Vector3 halfExtents,
            Quaternion orientation,
            int layerMask
        ) =>
            CheckBox(
                center,
                halfExtents,
                orientation,
                layerMask,
                QueryTriggerInteraction.UseGlobal
            );

        public static bool CheckBox(
            Vector3 center,
            Vector3 halfExtents,
            Quaternion orientation,
            int layermask,
            QueryTriggerInteraction queryTriggerInteraction
        ) =>
            SolidQuery
                .Overlap(
                    BoxAt(center, halfExtents, orientation),
                    layermask,
                    queryTriggerInteraction
                )
                .Count > 0;
    }
}
