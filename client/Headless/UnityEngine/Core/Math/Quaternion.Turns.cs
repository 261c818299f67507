namespace UnityEngine
{
    public partial struct Quaternion
    {
        public void Set(float newX, float newY, float newZ, float newW) =>
            this = new Quaternion(newX, newY, newZ, newW);

        public void Normalize() => this = Normalize(this);

        public void SetFromToRotation(Vector3 fromDirection, Vector3 toDirection) =>
            this = FromToRotation(fromDirection, toDirection);

        public void SetLookRotation(Vector3 view) => this = LookRotation(view);

        public void SetLookRotation(Vector3 view, Vector3 up) => this = LookRotation(view, up);

        /// <summary>No turn at all is one about x.</summary>
        public void ToAngleAxis(out float angle, out Vector3 axis)
        {
            var unit = Normalize(this);
            var part = new Vector3(unit.x, unit.y, unit.z);
            angle = 2f * Mathf.Acos(Mathf.Clamp(unit.w, -1f, 1f)) * Mathf.Rad2Deg;
            axis = part.magnitude > kEpsilon ? part.normalized : Vector3.right;
        }

        public static Quaternion Slerp(Quaternion a, Quaternion b, float t) =>
            SlerpUnclamped(a, b, Mathf.Clamp01(t));

        /// <summary>Turns evenly, the shorter way.</summary>
        public static Quaternion SlerpUnclamped(Quaternion a, Quaternion b, float t)
        {
            var cosine = Dot(a, b);
            var sign = cosine < 0f ? -1f : 1f;
            var angle = Mathf.Acos(Mathf.Min(cosine * sign, 1f));
            var sine = Mathf.Sin(angle);
            // So close to each other, the straight way is as long as the round one.
            return sine < 0.001f
                ? LerpUnclamped(a, b, t)
                : Mix(a, Mathf.Sin((1f - t) * angle) / sine, b, sign * Mathf.Sin(t * angle) / sine);
        }

        public static Quaternion RotateTowards(
            Quaternion from,
            Quaternion to,
            float maxDegreesDelta
        )
        {
            var angle = Angle(from, to);
            return angle == 0f
                ? to
                : SlerpUnclamped(from, to, Mathf.Min(1f, maxDegreesDelta / angle));
        }
    }
}
