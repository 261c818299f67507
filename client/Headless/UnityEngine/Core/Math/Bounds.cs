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
