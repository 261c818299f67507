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
