using System;

namespace UnityEngine
{
    /// <summary>A box along the world's axes.</summary>
    public struct Bounds : IEquatable<Bounds>, IFormattable
    {
        public Bounds(Vector3 center, Vector3 size)
        {
            this.center = center;
            extents = size / 2f;
        }

        public Vector3 center { get; set; }

        /// <summary>Half the size.</summary>
        public Vector3 extents { get; set; }

        public Vector3 size
        {
            get => extents * 2f;
            set => extents = value / 2f;
        }

        public Vector3 min
        {
            get => center - extents;
            set => SetMinMax(value, max);
        }

        public Vector3 max
        {
            get => center + extents;
            set => SetMinMax(min, value);
        }

        public void SetMinMax(Vector3 min, Vector3 max)
        {
            extents = (max - min) / 2f;
            center = min + extents;
        }

        public void Encapsulate(Vector3 point) =>
            SetMinMax(Vector3.Min(min, point), Vector3.Max(max, point));

        public void Encapsulate(Bounds bounds)
        {
            Encapsulate(bounds.min);
            Encapsulate(bounds.max);
        }

        public bool Contains(Vector3 point) =>
            Vector3.Min(min, point) == min && Vector3.Max(max, point) == max;

        public void Expand(float amount) => Expand(Vector3.one * amount);

        /// <summary>The size grows by so much, half of it on each side.</summary>
        public void Expand(Vector3 amount) => extents += amount / 2f;

        public bool Intersects(Bounds bounds) =>
            min.x <= bounds.max.x
            && max.x >= bounds.min.x
            && min.y <= bounds.max.y
            && max.y >= bounds.min.y
            && min.z <= bounds.max.z
            && max.z >= bounds.min.z;

        public Vector3 ClosestPoint(Vector3 point) => Vector3.Max(min, Vector3.Min(max, point));

        /// <summary>The square of the distance; 0 inside.</summary>
        public float SqrDistance(Vector3 point) => (point - ClosestPoint(point)).sqrMagnitude;

        public bool IntersectRay(Ray ray) => IntersectRay(ray, out _);

        /// <param name="distance">From the start of the ray to the box; negative where it starts inside.</param>
        public bool IntersectRay(Ray ray, out float distance)
        {
            var (near, far) = (float.NegativeInfinity, float.PositiveInfinity);
            for (var axis = 0; axis < 3; axis++)
            {
                var (start, way) = (ray.origin[axis], ray.direction[axis]);
                if (way == 0)
                {
                    if (start < min[axis] || start > max[axis])
                        far = float.NegativeInfinity;
                    continue;
                }
                var (first, second) = ((min[axis] - start) / way, (max[axis] - start) / way);
                near = Math.Max(near, Math.Min(first, second));
                far = Math.Min(far, Math.Max(first, second));
            }
            var meets = near <= far && far >= 0;
            distance = meets ? near : 0;
            return meets;
        }

        public static bool operator ==(Bounds lhs, Bounds rhs) =>
            lhs.center == rhs.center && lhs.extents == rhs.extents;

        public static bool operator !=(Bounds lhs, Bounds rhs) => !(lhs == rhs);

        public bool Equals(Bounds other) =>
            center.Equals(other.center) && extents.Equals(other.extents);

        public override bool Equals(object other) => other is Bounds bounds && Equals(bounds);

        public override int GetHashCode() => HashCode.Combine(center, extents);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider) =>
            $"Center: {center.ToString(format, formatProvider)}, Extents: {extents.ToString(format, formatProvider)}";
    }
}
