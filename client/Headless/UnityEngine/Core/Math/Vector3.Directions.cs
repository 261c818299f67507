namespace UnityEngine
{
    public partial struct Vector3
    {
        public static float Magnitude(Vector3 vector) => vector.magnitude;

        /// <summary>The part along the other vector; zero where that has no direction.</summary>
        public static Vector3 Project(Vector3 vector, Vector3 onNormal)
        {
            var square = Dot(onNormal, onNormal);
            return square < Mathf.Epsilon ? zero : onNormal * (Dot(vector, onNormal) / square);
        }

        public static Vector3 ProjectOnPlane(Vector3 vector, Vector3 planeNormal) =>
            vector - Project(vector, planeNormal);

        public static Vector3 Reflect(Vector3 inDirection, Vector3 inNormal) =>
            inDirection - 2f * Dot(inNormal, inDirection) * inNormal;

        /// <summary>From -180 to 180.</summary>
        /// <param name="axis">Seen from where it points to, with the clock is positive.</param>
        public static float SignedAngle(Vector3 from, Vector3 to, Vector3 axis) =>
            Angle(from, to) * Mathf.Sign(Dot(axis, Cross(from, to)));

        public static Vector3 Slerp(Vector3 a, Vector3 b, float t) =>
            SlerpUnclamped(a, b, Mathf.Clamp01(t));

        /// <summary>Turns the direction evenly, and the length along with it.</summary>
        public static Vector3 SlerpUnclamped(Vector3 a, Vector3 b, float t)
        {
            if (a.magnitude < kEpsilon || b.magnitude < kEpsilon)
            {
                return LerpUnclamped(a, b, t);
            }
            var turned = Quaternion.AngleAxis(Angle(a, b) * t, AxisBetween(a, b)) * a.normalized;
            return turned * Mathf.LerpUnclamped(a.magnitude, b.magnitude, t);
        }

        public static Vector3 RotateTowards(
            Vector3 current,
            Vector3 target,
            float maxRadiansDelta,
            float maxMagnitudeDelta
        )
        {
            if (current.magnitude < kEpsilon || target.magnitude < kEpsilon)
            {
                return MoveTowards(current, target, maxMagnitudeDelta);
            }
            // A turn back ends where it is farthest from the target.
            var whole = Angle(current, target);
            var turn = Mathf.Clamp(maxRadiansDelta * Mathf.Rad2Deg, whole - 180f, whole);
            var direction =
                Quaternion.AngleAxis(turn, AxisBetween(current, target)) * current.normalized;
            return direction
                * Mathf.MoveTowards(current.magnitude, target.magnitude, maxMagnitudeDelta);
        }

        /// <summary>
        /// A critically damped spring. The exponential is approximated by a polynomial, as in Unity.
        /// </summary>
        public static Vector3 SmoothDamp(
            Vector3 current,
            Vector3 target,
            ref Vector3 currentVelocity,
            float smoothTime,
            float maxSpeed,
            float deltaTime
        )
        {
            smoothTime = Mathf.Max(0.0001f, smoothTime);
            var omega = 2f / smoothTime;
            var step = omega * deltaTime;
            var decay = 1f / (1f + step + 0.48f * step * step + 0.235f * step * step * step);
            var way = ClampMagnitude(current - target, maxSpeed * smoothTime);
            var impulse = (currentVelocity + omega * way) * deltaTime;
            var output = current - way + (way + impulse) * decay;
            currentVelocity = (currentVelocity - omega * impulse) * decay;
            // It does not shoot past the target.
            if (Dot(target - current, output - target) > 0f)
            {
                output = target;
                currentVelocity = zero;
            }
            return output;
        }

        public static Vector3 SmoothDamp(
            Vector3 current,
            Vector3 target,
            ref Vector3 currentVelocity,
            float smoothTime,
            float maxSpeed
        ) => SmoothDamp(current, target, ref currentVelocity, smoothTime, maxSpeed, Time.deltaTime);

        public static Vector3 SmoothDamp(
            Vector3 current,
            Vector3 target,
            ref Vector3 currentVelocity,
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

        // Opposite directions have no axis between them: any across will do.
        private static Vector3 AxisBetween(Vector3 a, Vector3 b)
        {
            var axis = Cross(a.normalized, b.normalized);
            return axis.magnitude > kEpsilon ? axis
                : Cross(a, up).magnitude > kEpsilon ? Cross(a, up)
                : Cross(a, right);
        }
    }
}
