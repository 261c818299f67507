using System;
using System.Globalization;

namespace UnityEngine
{
    public partial struct Vector3 : IEquatable<Vector3>, IFormattable
    {
        public const float kEpsilon = 1E-05f;

        public float x;
        public float y;
        public float z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        public Vector3(float x, float y)
            : this(x, y, 0f) { }

        public static Vector3 zero => new Vector3(0f, 0f, 0f);
        public static Vector3 one => new Vector3(1f, 1f, 1f);
        public static Vector3 up => new Vector3(0f, 1f, 0f);
        public static Vector3 down => new Vector3(0f, -1f, 0f);
        public static Vector3 left => new Vector3(-1f, 0f, 0f);
        public static Vector3 right => new Vector3(1f, 0f, 0f);
        public static Vector3 forward => new Vector3(0f, 0f, 1f);
        public static Vector3 back => new Vector3(0f, 0f, -1f);
        public static Vector3 positiveInfinity =>
            new Vector3(float.PositiveInfinity, float.PositiveInfinity, float.PositiveInfinity);
        public static Vector3 negativeInfinity =>
            new Vector3(float.NegativeInfinity, float.NegativeInfinity, float.NegativeInfinity);

        public float this[int index]
        {
            get =>
                index switch
                {
                    0 => x,
                    1 => y,
                    2 => z,
                    _ => throw new IndexOutOfRangeException("Invalid Vector3 index!"),
                };
            set
            {
                switch (index)
                {
                    case 0:
                        x = value;
                        break;
                    case 1:
                        y = value;
                        break;
                    case 2:
                        z = value;
                        break;
                    default:
                        throw new IndexOutOfRangeException("Invalid Vector3 index!");
                }
            }
        }

        public float sqrMagnitude => x * x + y * y + z * z;
        public float magnitude => Mathf.Sqrt(sqrMagnitude);
        public Vector3 normalized => magnitude > kEpsilon ? this / magnitude : zero;

        public void Set(float newX, float newY, float newZ) => (x, y, z) = (newX, newY, newZ);

        public void Normalize() => this = normalized;

        public void Scale(Vector3 scale) => this = Scale(this, scale);

        public static Vector3 Scale(Vector3 a, Vector3 b) =>
            new Vector3(a.x * b.x, a.y * b.y, a.z * b.z);

        public static float Dot(Vector3 lhs, Vector3 rhs) =>
            lhs.x * rhs.x + lhs.y * rhs.y + lhs.z * rhs.z;

        public static float Distance(Vector3 a, Vector3 b) => (a - b).magnitude;

        public static Vector3 Min(Vector3 lhs, Vector3 rhs) =>
            new Vector3(Mathf.Min(lhs.x, rhs.x), Mathf.Min(lhs.y, rhs.y), Mathf.Min(lhs.z, rhs.z));

        public static Vector3 Max(Vector3 lhs, Vector3 rhs) =>
            new Vector3(Mathf.Max(lhs.x, rhs.x), Mathf.Max(lhs.y, rhs.y), Mathf.Max(lhs.z, rhs.z));

        public static Vector3 Lerp(Vector3 a, Vector3 b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Vector3 LerpUnclamped(Vector3 a, Vector3 b, float t) => a + (b - a) * t;

        public static Vector3 MoveTowards(Vector3 current, Vector3 target, float maxDistanceDelta)
        {
            var way = target - current;
            return way.magnitude <= maxDistanceDelta
                ? target
                : current + way.normalized * maxDistanceDelta;
        }

        public static Vector3 Normalize(Vector3 value) => value.normalized;

        public static float SqrMagnitude(Vector3 vector) => vector.sqrMagnitude;

        public static Vector3 ClampMagnitude(Vector3 vector, float maxLength) =>
            vector.magnitude > maxLength ? vector.normalized * maxLength : vector;

        public static Vector3 Cross(Vector3 lhs, Vector3 rhs) =>
            new Vector3(
                lhs.y * rhs.z - lhs.z * rhs.y,
                lhs.z * rhs.x - lhs.x * rhs.z,
                lhs.x * rhs.y - lhs.y * rhs.x
            );

        public static float Angle(Vector3 from, Vector3 to)
        {
            var lengths = Mathf.Sqrt(from.sqrMagnitude * to.sqrMagnitude);
            return lengths < 1E-15f
                ? 0f
                : Mathf.Acos(Mathf.Clamp(Dot(from, to) / lengths, -1f, 1f)) * Mathf.Rad2Deg;
        }

        public static Vector3 operator +(Vector3 a, Vector3 b) =>
            new Vector3(a.x + b.x, a.y + b.y, a.z + b.z);

        public static Vector3 operator -(Vector3 a, Vector3 b) =>
            new Vector3(a.x - b.x, a.y - b.y, a.z - b.z);

        public static Vector3 operator -(Vector3 a) => new Vector3(-a.x, -a.y, -a.z);

        public static Vector3 operator *(Vector3 a, float d) =>
            new Vector3(a.x * d, a.y * d, a.z * d);

        public static Vector3 operator *(float d, Vector3 a) => a * d;

        public static Vector3 operator /(Vector3 a, float d) =>
            new Vector3(a.x / d, a.y / d, a.z / d);

        // Almost equal counts as equal, unlike Equals.
        public static bool operator ==(Vector3 lhs, Vector3 rhs) =>
            (lhs - rhs).sqrMagnitude < kEpsilon * kEpsilon;

        public static bool operator !=(Vector3 lhs, Vector3 rhs) => !(lhs == rhs);

        public bool Equals(Vector3 other) => x == other.x && y == other.y && z == other.z;

        public override bool Equals(object other) => other is Vector3 vector && Equals(vector);

        public override int GetHashCode() => HashCode.Combine(x, y, z);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            format = string.IsNullOrEmpty(format) ? "F2" : format;
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"({x.ToString(format, formatProvider)}, {y.ToString(format, formatProvider)}, {z.ToString(format, formatProvider)})";
        }
    }
}
