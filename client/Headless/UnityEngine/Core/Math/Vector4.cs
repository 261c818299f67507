using System;
using System.Globalization;

namespace UnityEngine
{
    public struct Vector4 : IEquatable<Vector4>, IFormattable
    {
        public const float kEpsilon = 1E-05f;

        public float x;
        public float y;
        public float z;
        public float w;

        public Vector4(float x, float y, float z, float w)
        {
            this.x = x;
            this.y = y;
            this.z = z;
            this.w = w;
        }

        public Vector4(float x, float y)
            : this(x, y, 0f, 0f) { }

        public Vector4(float x, float y, float z)
            : this(x, y, z, 0f) { }

        public static Vector4 zero => new Vector4(0f, 0f, 0f, 0f);
        public static Vector4 one => new Vector4(1f, 1f, 1f, 1f);
        public static Vector4 positiveInfinity => one * float.PositiveInfinity;
        public static Vector4 negativeInfinity => one * float.NegativeInfinity;

        public static float Magnitude(Vector4 a) => a.magnitude;

        public static float SqrMagnitude(Vector4 a) => a.sqrMagnitude;

        public static Vector4 Normalize(Vector4 a) => a.normalized;

        public static Vector4 Project(Vector4 a, Vector4 b) => b * (Dot(a, b) / Dot(b, b));

        public float SqrMagnitude() => sqrMagnitude;

        public float this[int index]
        {
            get =>
                index switch
                {
                    0 => x,
                    1 => y,
                    2 => z,
                    3 => w,
                    _ => throw new IndexOutOfRangeException("Invalid Vector4 index!"),
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
                    case 3:
                        w = value;
                        break;
                    default:
                        throw new IndexOutOfRangeException("Invalid Vector4 index!");
                }
            }
        }

        public float sqrMagnitude => x * x + y * y + z * z + w * w;
        public float magnitude => Mathf.Sqrt(sqrMagnitude);
        public Vector4 normalized => magnitude > kEpsilon ? this / magnitude : zero;

        public void Set(float newX, float newY, float newZ, float newW) =>
            (x, y, z, w) = (newX, newY, newZ, newW);

        public void Normalize() => this = normalized;

        public void Scale(Vector4 scale) => this = Scale(this, scale);

        public static Vector4 Scale(Vector4 a, Vector4 b) =>
            new Vector4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w);

        public static float Dot(Vector4 a, Vector4 b) =>
            a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;

        public static float Distance(Vector4 a, Vector4 b) => (a - b).magnitude;

        public static Vector4 Min(Vector4 lhs, Vector4 rhs) =>
            new Vector4(
                Mathf.Min(lhs.x, rhs.x),
                Mathf.Min(lhs.y, rhs.y),
                Mathf.Min(lhs.z, rhs.z),
                Mathf.Min(lhs.w, rhs.w)
            );

        public static Vector4 Max(Vector4 lhs, Vector4 rhs) =>
            new Vector4(
                Mathf.Max(lhs.x, rhs.x),
                Mathf.Max(lhs.y, rhs.y),
                Mathf.Max(lhs.z, rhs.z),
                Mathf.Max(lhs.w, rhs.w)
            );

        public static Vector4 Lerp(Vector4 a, Vector4 b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Vector4 LerpUnclamped(Vector4 a, Vector4 b, float t) => a + (b - a) * t;

        public static Vector4 MoveTowards(Vector4 current, Vector4 target, float maxDistanceDelta)
        {
            var way = target - current;
            return way.magnitude <= maxDistanceDelta
                ? target
                : current + way.normalized * maxDistanceDelta;
        }

        public static implicit operator Vector4(Vector3 v) => new Vector4(v.x, v.y, v.z, 0f);

        public static implicit operator Vector3(Vector4 v) => new Vector3(v.x, v.y, v.z);

        public static implicit operator Vector4(Vector2 v) => new Vector4(v.x, v.y, 0f, 0f);

        public static implicit operator Vector2(Vector4 v) => new Vector2(v.x, v.y);

        public static Vector4 operator +(Vector4 a, Vector4 b) =>
            new Vector4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);

        public static Vector4 operator -(Vector4 a, Vector4 b) =>
            new Vector4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);

        public static Vector4 operator -(Vector4 a) => new Vector4(-a.x, -a.y, -a.z, -a.w);

        public static Vector4 operator *(Vector4 a, float d) =>
            new Vector4(a.x * d, a.y * d, a.z * d, a.w * d);

        public static Vector4 operator *(float d, Vector4 a) => a * d;

        public static Vector4 operator /(Vector4 a, float d) =>
            new Vector4(a.x / d, a.y / d, a.z / d, a.w / d);

        // Almost equal counts as equal, unlike Equals.
        public static bool operator ==(Vector4 lhs, Vector4 rhs) =>
            (lhs - rhs).sqrMagnitude < kEpsilon * kEpsilon;

        public static bool operator !=(Vector4 lhs, Vector4 rhs) => !(lhs == rhs);

        public bool Equals(Vector4 other) =>
            x == other.x && y == other.y && z == other.z && w == other.w;

        public override bool Equals(object other) => other is Vector4 vector && Equals(vector);

        public override int GetHashCode() => HashCode.Combine(x, y, z, w);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            format = string.IsNullOrEmpty(format) ? "F2" : format;
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"({x.ToString(format, formatProvider)}, {y.ToString(format, formatProvider)}, {z.ToString(format, formatProvider)}, {w.ToString(format, formatProvider)})";
        }
    }
}
