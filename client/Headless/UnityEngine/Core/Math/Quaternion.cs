using System;
using System.Globalization;

namespace UnityEngine
{
    /// <summary>A rotation. Euler angles are in degrees and turn about z, then x, then y.</summary>
    public partial struct Quaternion : IEquatable<Quaternion>, IFormattable
    {
        public const float kEpsilon = 1E-06f;

        public float x;
        public float y;
        public float z;
        public float w;

        public Quaternion(float x, float y, float z, float w)
        {
            this.x = x;
            this.y = y;
            this.z = z;
            this.w = w;
        }

        public float this[int index]
        {
            get =>
                index switch
                {
                    0 => x,
                    1 => y,
                    2 => z,
                    3 => w,
                    _ => throw new IndexOutOfRangeException("Invalid Quaternion index!"),
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
                        throw new IndexOutOfRangeException("Invalid Quaternion index!");
                }
            }
        }

        public static Quaternion identity => new Quaternion(0f, 0f, 0f, 1f);

        public Quaternion normalized => Normalize(this);

        public Vector3 eulerAngles
        {
            get => ToEuler();
            set => this = Euler(value);
        }

        public static Quaternion Euler(Vector3 euler) => Euler(euler.x, euler.y, euler.z);

        public static Quaternion Euler(float x, float y, float z) =>
            AngleAxis(y, Vector3.up) * AngleAxis(x, Vector3.right) * AngleAxis(z, Vector3.forward);

        public static Quaternion AngleAxis(float angle, Vector3 axis)
        {
            var half = angle * Mathf.Deg2Rad / 2f;
            var part = axis.normalized * Mathf.Sin(half);
            return new Quaternion(part.x, part.y, part.z, Mathf.Cos(half));
        }

        public static Quaternion LookRotation(Vector3 forward) => LookRotation(forward, Vector3.up);

        public static Quaternion LookRotation(Vector3 forward, Vector3 upwards)
        {
            var ahead = forward.normalized;
            var side = Vector3.Cross(upwards, ahead).normalized;
            if (side == Vector3.zero)
            {
                return FromToRotation(Vector3.forward, ahead);
            }
            var level = FromToRotation(Vector3.forward, ahead);
            var tilt = Vector3.Angle(level * Vector3.right, side);
            var turned = AngleAxis(tilt, ahead) * level;
            return Vector3.Dot(turned * Vector3.right, side) > 1f - kEpsilon * 10f
                ? turned
                : AngleAxis(-tilt, ahead) * level;
        }

        public static Quaternion FromToRotation(Vector3 fromDirection, Vector3 toDirection)
        {
            var axis = Vector3.Cross(fromDirection, toDirection);
            if (axis.sqrMagnitude < kEpsilon * kEpsilon)
            {
                return Vector3.Dot(fromDirection, toDirection) >= 0f
                    ? identity
                    : AngleAxis(180f, Vector3.up);
            }
            return AngleAxis(Vector3.Angle(fromDirection, toDirection), axis);
        }

        public static Quaternion Inverse(Quaternion rotation)
        {
            var square = Dot(rotation, rotation);
            return square == 0f
                ? identity
                : new Quaternion(
                    -rotation.x / square,
                    -rotation.y / square,
                    -rotation.z / square,
                    rotation.w / square
                );
        }

        public static Quaternion Normalize(Quaternion q)
        {
            var length = Mathf.Sqrt(Dot(q, q));
            return length < Mathf.Epsilon
                ? identity
                : new Quaternion(q.x / length, q.y / length, q.z / length, q.w / length);
        }

        public static float Dot(Quaternion a, Quaternion b) =>
            a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;

        public static float Angle(Quaternion a, Quaternion b)
        {
            var cosine = Mathf.Min(Mathf.Abs(Dot(a, b)), 1f);
            return cosine > 1f - kEpsilon ? 0f : Mathf.Acos(cosine) * 2f * Mathf.Rad2Deg;
        }

        public static Quaternion Lerp(Quaternion a, Quaternion b, float t) =>
            LerpUnclamped(a, b, Mathf.Clamp01(t));

        public static Quaternion LerpUnclamped(Quaternion a, Quaternion b, float t)
        {
            var sign = Dot(a, b) < 0f ? -1f : 1f;
            return Normalize(Mix(a, 1f - t, b, sign * t));
        }

        public static Quaternion operator *(Quaternion lhs, Quaternion rhs) =>
            new Quaternion(
                lhs.w * rhs.x + lhs.x * rhs.w + lhs.y * rhs.z - lhs.z * rhs.y,
                lhs.w * rhs.y + lhs.y * rhs.w + lhs.z * rhs.x - lhs.x * rhs.z,
                lhs.w * rhs.z + lhs.z * rhs.w + lhs.x * rhs.y - lhs.y * rhs.x,
                lhs.w * rhs.w - lhs.x * rhs.x - lhs.y * rhs.y - lhs.z * rhs.z
            );

        public static Vector3 operator *(Quaternion rotation, Vector3 point)
        {
            var axis = new Vector3(rotation.x, rotation.y, rotation.z);
            var side = 2f * Vector3.Cross(axis, point);
            return point + rotation.w * side + Vector3.Cross(axis, side);
        }

        public static bool operator ==(Quaternion lhs, Quaternion rhs) =>
            Dot(lhs, rhs) > 1f - kEpsilon;

        public static bool operator !=(Quaternion lhs, Quaternion rhs) => !(lhs == rhs);

        public bool Equals(Quaternion other) =>
            x == other.x && y == other.y && z == other.z && w == other.w;

        public override bool Equals(object other) => other is Quaternion turn && Equals(turn);

        public override int GetHashCode() => HashCode.Combine(x, y, z, w);

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            var numbers = new Vector4(x, y, z, w);
            return numbers.ToString(
                string.IsNullOrEmpty(format) ? "F5" : format,
                formatProvider ?? CultureInfo.InvariantCulture.NumberFormat
            );
        }

        private static Quaternion Mix(Quaternion a, float partOfA, Quaternion b, float partOfB) =>
            new Quaternion(
                a.x * partOfA + b.x * partOfB,
                a.y * partOfA + b.y * partOfB,
                a.z * partOfA + b.z * partOfB,
                a.w * partOfA + b.w * partOfB
            );

        private Vector3 ToEuler()
        {
            var ahead = this * Vector3.forward;
            var pitch = Mathf.Asin(Mathf.Clamp(-ahead.y, -1f, 1f)) * Mathf.Rad2Deg;
            var side = this * Vector3.right;
            var top = this * Vector3.up;
            // Straight up or down, yaw and roll turn about the same axis: the whole turn counts as yaw.
            var isVertical = Mathf.Abs(ahead.y) > 0.99999f;
            var yaw = isVertical ? Mathf.Atan2(-side.z, side.x) : Mathf.Atan2(ahead.x, ahead.z);
            var roll = isVertical ? 0f : Mathf.Atan2(side.y, top.y);
            return new Vector3(
                Positive(pitch),
                Positive(yaw * Mathf.Rad2Deg),
                Positive(roll * Mathf.Rad2Deg)
            );
        }

        private static float Positive(float angle) => angle < -0.0001f ? angle + 360f : angle;
    }
}
