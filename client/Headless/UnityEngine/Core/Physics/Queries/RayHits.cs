namespace UnityEngine
{
    /// <summary>Where a ray meets round and flat things. None is met by a ray that begins inside it, as in Unity.</summary>
    internal static class RayHits
    {
        /// <param name="ray">Its direction has the length 1.</param>
        /// <param name="distance">Along the ray, if it hits.</param>
        public static bool Ball(Ray ray, Vector3 middle, float radius, out float distance)
        {
            var way = ray.origin - middle;
            var along = Vector3.Dot(way, ray.direction);
            var beyond = way.sqrMagnitude - radius * radius;
            var root = along * along - beyond;
            distance = root >= 0 ? -along - Mathf.Sqrt(root) : 0;
            return root >= 0 && beyond > 0 && distance >= 0;
        }

        /// <summary>The tube between two balls, and the balls.</summary>
        public static bool Capsule(
            Ray ray,
            Vector3 from,
            Vector3 to,
            float radius,
            out float distance
        )
        {
            distance = float.PositiveInfinity;
            if (IsWithin(ray.origin, from, to, radius))
                return false;
            if (Ball(ray, from, radius, out var atFrom))
                distance = atFrom;
            if (Ball(ray, to, radius, out var atTo))
                distance = Mathf.Min(distance, atTo);
            if (Tube(ray, from, to, radius, out var atSide))
                distance = Mathf.Min(distance, atSide);
            return !float.IsInfinity(distance);
        }

        /// <summary>A triangle with one corner at the origin, seen from its front.</summary>
        /// <param name="start">Where the ray begins.</param>
        /// <param name="step">One step of the ray.</param>
        /// <param name="b">The second corner, clockwise.</param>
        /// <param name="c">The third corner.</param>
        /// <param name="steps">How many steps away it is hit.</param>
        public static bool Triangle(
            Vector3 start,
            Vector3 step,
            Vector3 b,
            Vector3 c,
            out float steps
        )
        {
            var normal = Vector3.Cross(b, c);
            var against = -Vector3.Dot(step, normal);
            steps = 0;
            if (against <= 0)
                return false;
            steps = Vector3.Dot(start, normal) / against;
            var across = Vector3.Cross(start, step);
            var u = Vector3.Dot(c, across) / against;
            var v = -Vector3.Dot(b, across) / against;
            return steps >= 0 && u >= 0 && v >= 0 && u + v <= 1;
        }

        /// <summary>The point between two others that is nearest to a third.</summary>
        public static Vector3 Nearest(Vector3 point, Vector3 from, Vector3 to)
        {
            var along = to - from;
            var share =
                along.sqrMagnitude > 0
                    ? Mathf.Clamp01(Vector3.Dot(point - from, along) / along.sqrMagnitude)
                    : 0;
            return from + along * share;
        }

        private static bool IsWithin(Vector3 point, Vector3 from, Vector3 to, float radius) =>
            (point - Nearest(point, from, to)).sqrMagnitude <= radius * radius;

        private static bool Tube(
            Ray ray,
            Vector3 from,
            Vector3 to,
            float radius,
            out float distance
        )
        {
            distance = 0;
            var axis = to - from;
            var length = axis.magnitude;
            if (length == 0)
                return false;
            axis /= length;
            var way = ray.origin - from;
            var flatStep = ray.direction - axis * Vector3.Dot(ray.direction, axis);
            var flatWay = way - axis * Vector3.Dot(way, axis);
            var a = flatStep.sqrMagnitude;
            var b = Vector3.Dot(flatStep, flatWay);
            var root = b * b - a * (flatWay.sqrMagnitude - radius * radius);
            if (a < 1e-12f || root < 0)
                return false;
            distance = (-b - Mathf.Sqrt(root)) / a;
            var height = Vector3.Dot(way + ray.direction * distance, axis);
            return distance >= 0 && height >= 0 && height <= length;
        }
    }
}
