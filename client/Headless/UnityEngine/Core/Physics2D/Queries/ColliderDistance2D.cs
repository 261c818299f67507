namespace UnityEngine
{
    public struct ColliderDistance2D
    {
        private Vector2 _normal;

        internal ColliderDistance2D(Headless.FlatDistance found)
        {
            (pointA, pointB, _normal) = (found.PointA, found.PointB, found.Normal);
            distance = found.Value;
            isValid = true;
        }

        public Vector2 pointA { get; set; }
        public Vector2 pointB { get; set; }

        /// <summary>From the first collider to the second.</summary>
        public Vector2 normal => _normal;

        /// <summary>Below 0 where the colliders overlap.</summary>
        public float distance { get; set; }
        public bool isValid { get; set; }
        public bool isOverlapped => distance < 0;
    }
}
