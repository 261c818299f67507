using UnityEngine;

namespace Headless
{
    /// <summary>A cylinder with a half ball at each end: capsules and characters.</summary>
    internal static class RoundBody
    {
        /// <param name="direction">The axis along which it lies: 0 is x, 1 is y, 2 is z.</param>
        internal static SolidShape ShapeOf(
            Vector3 center,
            float radius,
            float height,
            int direction,
            in SolidMap map
        )
        {
            var (thick, half) = Measure(radius, height, direction, map.Scale);
            var along = Vector3.zero;
            along[direction] = half;
            var way = map.Pose.Rotation * along;
            var middle = map.Point(center);
            return SolidShape.Capsule(middle - way, middle + way, thick);
        }

        internal static bool Intersects(
            Collider collider,
            SolidShape shape,
            Ray ray,
            out RaycastHit hit
        )
        {
            hit = default;
            var (from, to) = (shape.Points[0], shape.Points[^1]);
            if (!RayHits.Capsule(ray, from, to, shape.Radius, out var distance))
            {
                return false;
            }
            var point = ray.GetPoint(distance);
            var normal = (point - RayHits.Nearest(point, from, to)).normalized;
            hit = new RaycastHit(collider, point, normal, distance);
            return true;
        }

        /// <summary>The radius, and half of the length between the balls.</summary>
        internal static (float Radius, float Half) Measure(
            float radius,
            float height,
            int direction,
            Vector3 scale
        )
        {
            var thick = 0f;
            for (var axis = 0; axis < 3; axis++)
            {
                thick =
                    axis == direction ? thick : Mathf.Max(thick, Mathf.Abs(radius * scale[axis]));
            }
            return (thick, Mathf.Max(0, Mathf.Abs(height * scale[direction]) / 2 - thick));
        }
    }
}
