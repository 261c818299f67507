using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public class BoxCollider : Collider
    {
        private Vector3 _center;
        private Vector3 _size = Vector3.one;

        public Vector3 center
        {
            get => _center;
            set => Change(ref _center, value);
        }

        public Vector3 size
        {
            get => _size;
            set => Change(ref _size, value);
        }

        internal override Bounds GetBounds()
        {
            var bounds = new Bounds(Corner(0), Vector3.zero);
            for (var i = 1; i < 8; i++)
            {
                bounds.Encapsulate(Corner(i));
            }
            return bounds;
        }

        internal override float GetVolume()
        {
            var sides = Vector3.Scale(_size, transform.lossyScale);
            return Mathf.Abs(sides.x * sides.y * sides.z);
        }

        internal override void AddShapes(List<SolidShape> shapes, in SolidMap map) =>
            shapes.Add(
                SolidShape.Box(
                    new SolidPose(map.Point(_center), map.Pose.Rotation),
                    Vector3.Scale(_size, map.Scale) / 2
                )
            );

        /// <summary>The ray is taken into the collider's own space, where the box lies along the axes.</summary>
        internal override bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            var start = transform.InverseTransformPoint(ray.origin);
            var step = transform.InverseTransformPoint(ray.origin + ray.direction) - start;
            var (near, far, side) = (float.NegativeInfinity, float.PositiveInfinity, 0);
            for (var axis = 0; axis < 3; axis++)
            {
                var half = Mathf.Abs(size[axis]) / 2f;
                var (a, b) = Slab(start[axis] - center[axis], step[axis], half);
                if (a > near)
                {
                    (near, side) = (a, axis);
                }
                far = Mathf.Min(far, b);
            }
            // A ray that begins inside does not hit, as in Unity.
            if (near > far || near < 0f)
            {
                return false;
            }
            hit = new RaycastHit(this, ray.GetPoint(near), Normal(side, step[side]), near);
            return true;
        }

        /// <summary>Where the ray enters and leaves the space between the two planes of one axis.</summary>
        private static (float Enter, float Leave) Slab(float offset, float step, float half)
        {
            if (step == 0f)
            {
                return Mathf.Abs(offset) <= half
                    ? (float.NegativeInfinity, float.PositiveInfinity)
                    : (float.PositiveInfinity, float.NegativeInfinity);
            }
            var a = (-half - offset) / step;
            var b = (half - offset) / step;
            return (Mathf.Min(a, b), Mathf.Max(a, b));
        }

        private Vector3 Normal(int axis, float step)
        {
            var normal = Vector3.zero;
            normal[axis] = -Mathf.Sign(step);
            return transform.TransformDirection(normal);
        }

        private Vector3 Corner(int index) =>
            transform.TransformPoint(center + Vector3.Scale(size / 2f, SolidShape.Corner(index)));
    }
}
