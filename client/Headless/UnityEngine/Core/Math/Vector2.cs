using System;
using System.Globalization;

namespace UnityEngine
{
    public struct Vector2 : IEquatable<Vector2>, IFormattable
    {
        public const float kEpsilon = 1E-05f;

        public float x;
        public float y;

        public Vector2(float x, float y)
        {
            this.x = x;
            this.y = y;
        }

        public static Vector2 zero => new Vector2(0f, 0f);
        public static Vector2 one => new Vector2(1f, 1f);
        public static Vector2 up => new Vector2(0f, 1f);
        public static Vector2 down => new Vector2(0f, -1f);
        public static Vector2 left => new Vector2(-1f, 0f);
        public static Vector2 right => new Vector2(1f, 0f);
        public static Vector2 positiveInfinity =>
            new Vector2(float.PositiveInfinity, float.PositiveInfinity);
        public static Vector2 negativeInfinity =>
            new Vector2(float.NegativeInfinity, float.NegativeInfinity);

        public float this[int index]
        {
            get =>
                index switch
                {
                    0 => x,
                    1 => y,
                    _ => throw new IndexOutOfRangeException("Invalid Vector2 index!"),
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
                    default:
                        throw new IndexOutOfRangeException("Invalid Vector2 index!");
                }
            }
        }

        public float sqrMagnitude => x * x + y * y;
        public float magnitude => Mathf.Sqrt(sqrMagnitude);
        public Vector2 normalized => magnitude > kEpsilon ? this / magnitude : zero;

        public void Set(float newX, float newY) => (x, y) = (newX, newY);

        public void Normalize() => this = normalized;

        public void Scale(Vector2 scale) => this = Scale(this, scale);

        public static Vector2 Scale(Vector2 a, Vector2 b) => new Vector2(a.x * b.x, a.y * b.y);

        public static float Dot(Vector2 lhs, Vector2 rhs) => lhs.x * rhs.x + lhs.y * rhs.y;

        public static float Distance(Vector2 a, Vector2 b) => (a - b).magnitude;

        public static Vector2 Min(Vector2 lhs, Vector2 rhs) =>
            new Vector2(Mathf.Min(lhs.x, rhs.x), Mathf.Min(lhs.y, rhs.y));

        public static Vector2 Max(Vector2 lhs, Vector2 rhs) =>
            new Vector2(Mathf.Max(lhs.x, rhs.x), Mathf.Max(lhs.y, rhs.y));

        public static Vector2 Lerp(Vector2 a, Vector2 b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Vector2 LerpUnclamped(Vector2 a, Vector2 b, float t) => a + (b - a) * t;

        public static Vector2 MoveTowards(Vector2 current, Vector2 target, float maxDistanceDelta)
        {
            var way = target - current;
            return way.magnitude <= maxDistanceDelta
                ? target
                : current + way.normalized * maxDistanceDelta;
        }

        public float SqrMagnitude() => sqrMagnitude;

        public static float SqrMagnitude(Vector2 a) => a.sqrMagnitude;

        public static Vector2 ClampMagnitude(Vector2 vector, float maxLength) =>
            vector.magnitude > maxLength ? vector.normalized * maxLength : vector;

        public static float Angle(Vector2 from, Vector2 to) => Vector3.Angle(from, to);

        /// <summary>From -180 to 180; against the clock is positive.</summary>
        public static float SignedAngle(Vector2 from, Vector2 to) =>
            Angle(from, to) * Mathf.Sign(from.x * to.y - from.y * to.x);

        public static Vector2 Perpendicular(Vector2 inDirection) =>
            new Vector2(-inDirection.y, inDirection.x);

        public static Vector2 Reflect(Vector2 inDirection, Vector2 inNormal) =>
            inDirection - 2f * Dot(inNormal, inDirection) * inNormal;

        public static Vector2 SmoothDamp(
            Vector2 current,
            Vector2 target,
            ref Vector2 currentVelocity,
            float smoothTime
        ) =>
            SmoothDamp(
                current,
                target,
                ref currentVelocity,
                smoothTime,
                Mathf.Infinity,
                Time.deltaTime
            );

        public static Vector2 SmoothDamp(
            Vector2 current,
            Vector2 target,
            ref Vector2 currentVelocity,
            float smoothTime,
            float maxSpeed
        ) => SmoothDamp(current, target, ref currentVelocity, smoothTime, maxSpeed, Time.deltaTime);

        public static Vector2 SmoothDamp(
            Vector2 current,
            Vector2 target,
            ref Vector2 currentVelocity,
            float smoothTime,
            float maxSpeed,
            float deltaTime
        )
        {
            var velocity = (Vector3)currentVelocity;
            var damped = Vector3.SmoothDamp(
                current,
                target,
                ref velocity,
                smoothTime,
                maxSpeed,
                deltaTime
            );
            currentVelocity = velocity;
            return damped;
        }

        public static implicit operator Vector2(Vector3 v) => new Vector2(v.x, v.y);

        public static implicit operator Vector3(Vector2 v) => new Vector3(v.x, v.y, 0f);

        public static Vector2 operator *(Vector2 a, Vector2 b) => Scale(a, b);

        public static Vector2 operator /(Vector2 a, Vector2 b) => new Vector2(a.x / b.x, a.y / b.y);

        public static Vector2 operator +(Vector2 a, Vector2 b) => new Vector2(a.x + b.x, a.y + b.y);

        public static Vector2 operator -(Vector2 a, Vector2 b) => new Vector2(a.x - b.x, a.y - b.y);

        public static Vector2 operator -(Vector2 a) => new Vector2(-a.x, -a.y);

        public static Vector2 operator *(Vector2 a, float d) => new Vector2(a.x * d, a.y * d);

        public static Vector2 operator *(float d, Vector2 a) => a * d;

        public static Vector2 operator /(Vector2 a, float d) => new Vector2(a.x / d, a.y / d);

        // Almost equal counts as equal, unlike Equals.
        public static bool operator ==(Vector2 lhs, Vector2 rhs) =>
            (lhs - rhs).sqrMagnitude < kEpsilon * kEpsilon;

        public static bool operator !=(Vector2 lhs, Vector2 rhs) => !(lhs == rhs);

        public bool Equals(Vector2 other) => x == other.x && y == other.y;

        public override bool Equals(object other) => other is Vector2 vector && Equals(vector);

        public override int GetHashCode() => HashCode.Combine(x, y);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            format = string.IsNullOrEmpty(format) ? "F2" : format;
            formatProvider ??= CultureInfo.InvariantCulture.NumberFormat;
            return $"({x.ToString(format, formatProvider)}, {y.ToString(format, formatProvider)})";
        }
    }
}
