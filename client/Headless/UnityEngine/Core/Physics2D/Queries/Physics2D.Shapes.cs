using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    // What the calls for each shape have in common.
    public partial class Physics2D
    {
        public static RaycastHit2D GetRayIntersection(Ray ray) =>
            GetRayIntersection(ray, Mathf.Infinity);

        public static RaycastHit2D GetRayIntersection(Ray ray, float distance) =>
            GetRayIntersection(ray, distance, DefaultRaycastLayers);

        public static RaycastHit2D GetRayIntersection(
            Ray ray,
            float distance,
            int layerMask = DefaultRaycastLayers
        ) => GetRayIntersectionAll(ray, distance, layerMask).FirstOrDefault();

        public static RaycastHit2D[] GetRayIntersectionAll(Ray ray) =>
            GetRayIntersectionAll(ray, Mathf.Infinity);

        public static RaycastHit2D[] GetRayIntersectionAll(Ray ray, float distance) =>
            GetRayIntersectionAll(ray, distance, DefaultRaycastLayers);

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

        public static int GetRayIntersection(
            Ray ray,
            float distance,
            List<RaycastHit2D> results,
            int layerMask = DefaultRaycastLayers
        ) => Fill(GetRayIntersectionAll(ray, distance, layerMask), results);

        public static int GetRayIntersectionNonAlloc(Ray ray, RaycastHit2D[] results) =>
            Fill(GetRayIntersectionAll(ray), results);

        public static int GetRayIntersectionNonAlloc(
            Ray ray,
            RaycastHit2D[] results,
            float distance
        ) => Fill(GetRayIntersectionAll(ray, distance), results);

        public static int GetRayIntersectionNonAlloc(
            Ray ray,
            RaycastHit2D[] results,
            float distance,
            int layerMask = DefaultRaycastLayers
        ) => Fill(GetRayIntersectionAll(ray, distance, layerMask), results);

        internal static int Fill<T>(IReadOnlyCollection<T> found, List<T> results)
        {
            results.Clear();
            results.AddRange(found);
            return results.Count;
        }

        internal static int Fill<T>(IEnumerable<T> found, T[] results)
        {
            var count = 0;
            foreach (var one in found.Take(results.Length))
            {
                results[count++] = one;
            }
            return count;
        }

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

        private static FlatShape At(Vector2 point) => FlatShape.Circle(point, 0);

        private static FlatShape CircleAt(Vector2 point, float radius) =>
            FlatShape.Circle(point, radius);

        private static FlatShape BoxAt(Vector2 point, Vector2 size, float angle) =>
            FlatShape.Box(MapAt(point, angle), size);

        private static FlatShape CapsuleAt(
            Vector2 point,
            Vector2 size,
            CapsuleDirection2D direction,
            float angle
        ) => FlatShape.Capsule(MapAt(point, angle), size, direction == CapsuleDirection2D.Vertical);

        private static FlatShape AreaBetween(Vector2 a, Vector2 b)
        {
            var (min, max) = (Vector2.Min(a, b), Vector2.Max(a, b));
            return BoxAt((min + max) / 2, max - min, 0);
        }

        private static FlatMap MapAt(Vector2 point, float angle)
        {
            var pose = new FlatPose(point, angle);
            return new FlatMap(point, pose.Vector(Vector2.right), pose.Vector(Vector2.up));
        }

        // The one in front, if there are several.
        private static Collider2D First(FlatShape shape, ContactFilter2D filter) =>
            FlatQuery
                .Overlap(shape, filter)
                .OrderBy(found => found.transform.position.z)
                .FirstOrDefault();

        internal static ContactFilter2D Filter(
            int layerMask = DefaultRaycastLayers,
            float minDepth = float.NegativeInfinity,
            float maxDepth = float.PositiveInfinity
        ) => ContactFilter2D.Of(layerMask, minDepth, maxDepth);

        private static List<RaycastHit2D> CastTo(
            Vector2 start,
            Vector2 end,
            ContactFilter2D filter
        ) => FlatQuery.Cast(At(start), end - start, (end - start).magnitude, filter);
    }
}
