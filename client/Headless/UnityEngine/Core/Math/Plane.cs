namespace UnityEngine
{
    /// <summary>Flat and without end: the points whose distance along the normal is minus <see cref="distance"/>.</summary>
    public struct Plane
    {
        private Vector3 _normal;

        public Plane(Vector3 inNormal, Vector3 inPoint)
        {
            _normal = Vector3.Normalize(inNormal);
            distance = -Vector3.Dot(_normal, inPoint);
        }

        /// <summary>Of length one.</summary>
        public Vector3 normal
        {
            get => _normal;
            set => _normal = value;
        }

        /// <summary>From the plane to the origin of the world, along the normal.</summary>
        public float distance { get; set; }

        public Plane(Vector3 inNormal, float d)
        {
            _normal = Vector3.Normalize(inNormal);
            distance = d;
        }

        /// <summary>Through three points; seen from in front they go round clockwise.</summary>
        public Plane(Vector3 a, Vector3 b, Vector3 c)
            : this(Vector3.Cross(b - a, c - a), a) { }

        public Plane flipped => new Plane(-_normal, -distance);

        public static Plane Translate(Plane plane, Vector3 translation)
        {
            plane.Translate(translation);
            return plane;
        }

        public void SetNormalAndPosition(Vector3 inNormal, Vector3 inPoint) =>
            this = new Plane(inNormal, inPoint);

        public void Set3Points(Vector3 a, Vector3 b, Vector3 c) => this = new Plane(a, b, c);

        public void Flip() => this = flipped;

        public void Translate(Vector3 translation) => distance += Vector3.Dot(_normal, translation);

        public Vector3 ClosestPointOnPlane(Vector3 point) =>
            point - _normal * GetDistanceToPoint(point);

        /// <summary>Negative behind the plane.</summary>
        public float GetDistanceToPoint(Vector3 point) => Vector3.Dot(_normal, point) + distance;

        public bool GetSide(Vector3 point) => GetDistanceToPoint(point) > 0;

        public bool SameSide(Vector3 inPt0, Vector3 inPt1) =>
            GetDistanceToPoint(inPt0) > 0 == GetDistanceToPoint(inPt1) > 0;

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, System.IFormatProvider formatProvider) =>
            $"(normal:{_normal.ToString(format, formatProvider)}, distance:{distance.ToString(format ?? "F2", formatProvider ?? System.Globalization.CultureInfo.InvariantCulture)})";

        /// <param name="ray">Starts anywhere.</param>
        /// <param name="enter">How far along the ray the plane is: negative behind its start, 0 if the two are parallel.</param>
        /// <returns>Whether the ray meets the plane.</returns>
        public bool Raycast(Ray ray, out float enter)
        {
            var approach = Vector3.Dot(ray.direction, _normal);
            if (Mathf.Approximately(approach, 0))
            {
                enter = 0;
                return false;
            }
            enter = -(Vector3.Dot(ray.origin, _normal) + distance) / approach;
            return enter > 0;
        }
    }
}
