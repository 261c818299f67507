using System.Linq;
using Headless;

namespace UnityEngine
{
    public struct RaycastHit2D
    {
        private readonly Collider2D _collider;

        internal RaycastHit2D(Collider2D collider, Vector2 point, float distance)
        {
            _collider = collider;
            this.point = point;
            normal = Vector2.zero;
            this.distance = distance;
        }

        public Collider2D collider => _collider;
        public Rigidbody2D rigidbody => _collider == null ? null : _collider.attachedRigidbody;
        public Transform transform =>
            rigidbody != null ? rigidbody.transform
            : _collider == null ? null
            : _collider.transform;
        public Vector2 point { get; set; }
        public Vector2 normal { get; set; }
        public float distance { get; set; }

        public static implicit operator bool(RaycastHit2D hit) => hit.collider != null;
    }

    public class Physics2D
    {
        public const int DefaultRaycastLayers = -5;

        internal static readonly LayerMatrix Layers = new LayerMatrix();

        public static Vector2 gravity { get; set; } = new Vector2(0, -9.81f);

        public static void IgnoreLayerCollision(int layer1, int layer2) =>
            IgnoreLayerCollision(layer1, layer2, true);

        public static void IgnoreLayerCollision(int layer1, int layer2, bool ignore) =>
            Layers.Ignore(layer1, layer2, ignore);

        public static bool GetIgnoreLayerCollision(int layer1, int layer2) =>
            Layers.Ignores(layer1, layer2);

        internal static void Reset()
        {
            gravity = new Vector2(0, -9.81f);
            Layers.Reset();
        }

        public static RaycastHit2D GetRayIntersection(
            Ray ray,
            float distance,
            int layerMask = DefaultRaycastLayers
        ) => GetRayIntersectionAll(ray, distance, layerMask).FirstOrDefault();

        /// <summary>The nearest first.</summary>
        public static RaycastHit2D[] GetRayIntersectionAll(
            Ray ray,
            float distance,
            int layerMask = DefaultRaycastLayers
        ) =>
            Collider2D
                .InEffect.Where(collider => (layerMask & (1 << collider.Owner.layer)) != 0)
                .Select(collider => Intersect(collider, ray))
                .Where(hit => hit && hit.distance <= distance)
                .OrderBy(hit => hit.distance)
                .ToArray();

        private static RaycastHit2D Intersect(Collider2D collider, Ray ray)
        {
            if (ray.direction.z == 0)
                return default;
            var along = (collider.transform.position.z - ray.origin.z) / ray.direction.z;
            var point = ray.GetPoint(along);
            Vector2 inside = collider.transform.InverseTransformPoint(point);
            return along >= 0 && collider.Covers(inside - collider.offset)
                ? new RaycastHit2D(collider, point, along)
                : default;
        }
    }
}
