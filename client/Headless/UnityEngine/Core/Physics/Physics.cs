using System.Collections.Generic;

namespace UnityEngine
{
    public class Physics
    {
        public const int DefaultRaycastLayers = -5;

        public static bool Raycast(Ray ray) => Raycast(ray, out _);

        public static bool Raycast(Ray ray, float maxDistance) => Raycast(ray, out _, maxDistance);

        public static bool Raycast(Ray ray, out RaycastHit hitInfo) =>
            Raycast(ray, out hitInfo, Mathf.Infinity);

        public static bool Raycast(Ray ray, out RaycastHit hitInfo, float maxDistance) =>
            Raycast(ray, out hitInfo, maxDistance, DefaultRaycastLayers);

        public static bool Raycast(
            Ray ray,
            out RaycastHit hitInfo,
            float maxDistance,
            int layerMask
        )
        {
            hitInfo = default;
            foreach (var hit in RaycastAll(ray, maxDistance, layerMask))
            {
                if (hitInfo.collider is null || hit.distance < hitInfo.distance)
                {
                    hitInfo = hit;
                }
            }
            return !(hitInfo.collider is null);
        }

        public static bool Raycast(Vector3 origin, Vector3 direction, out RaycastHit hitInfo) =>
            Raycast(new Ray(origin, direction), out hitInfo);

        public static bool Raycast(
            Vector3 origin,
            Vector3 direction,
            out RaycastHit hitInfo,
            float maxDistance
        ) => Raycast(new Ray(origin, direction), out hitInfo, maxDistance);

        public static RaycastHit[] RaycastAll(Ray ray) => RaycastAll(ray, Mathf.Infinity);

        public static RaycastHit[] RaycastAll(Ray ray, float maxDistance) =>
            RaycastAll(ray, maxDistance, DefaultRaycastLayers);

        /// <summary>All colliders that the ray hits, in no particular order, as in Unity.</summary>
        public static RaycastHit[] RaycastAll(Ray ray, float maxDistance, int layerMask)
        {
            var hits = new List<RaycastHit>();
            foreach (var collider in ColliderTree.Near(ray))
            {
                if (
                    (layerMask & (1 << collider.Owner.layer)) != 0
                    && collider.Raycast(ray, out var hit, maxDistance)
                )
                {
                    hits.Add(hit);
                }
            }
            return hits.ToArray();
        }
    }
}
