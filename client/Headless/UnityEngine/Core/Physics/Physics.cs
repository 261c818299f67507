using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public class Physics
    {
        public const int DefaultRaycastLayers = -5;

        internal static readonly LayerMatrix Layers = new LayerMatrix();

        public static Vector3 gravity { get; set; } = new Vector3(0, -9.81f, 0);

        public static void IgnoreLayerCollision(int layer1, int layer2) =>
            IgnoreLayerCollision(layer1, layer2, true);

        public static void IgnoreLayerCollision(int layer1, int layer2, bool ignore) =>
            Layers.Ignore(layer1, layer2, ignore);

        public static bool GetIgnoreLayerCollision(int layer1, int layer2) =>
            Layers.Ignores(layer1, layer2);

        internal static void Reset()
        {
            gravity = new Vector3(0, -9.81f, 0);
            Layers.Reset();
        }

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
