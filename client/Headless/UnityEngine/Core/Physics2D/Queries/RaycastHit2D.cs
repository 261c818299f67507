namespace UnityEngine
{
    public struct RaycastHit2D
    {
        private readonly Collider2D _collider;

        internal RaycastHit2D(Collider2D collider, Vector2 point, float distance)
            : this(collider, point, point, Vector2.zero, distance, 0) { }

        internal RaycastHit2D(
            Collider2D collider,
            Vector2 point,
            Vector2 centroid,
            Vector2 normal,
            float distance,
            float fraction
        )
        {
            _collider = collider;
            (this.point, this.centroid, this.normal) = (point, centroid, normal);
            (this.distance, this.fraction) = (distance, fraction);
        }

        public Collider2D collider => _collider;
        public Rigidbody2D rigidbody => _collider == null ? null : _collider.attachedRigidbody;
        public Transform transform =>
            rigidbody != null ? rigidbody.transform
            : _collider == null ? null
            : _collider.transform;

        /// <summary>The middle of the shape that was cast, where it meets the collider.</summary>
        public Vector2 centroid { get; set; }
        public Vector2 point { get; set; }
        public Vector2 normal { get; set; }
        public float distance { get; set; }

        /// <summary>Of the way that was asked for.</summary>
        public float fraction { get; set; }

        public int CompareTo(RaycastHit2D other) =>
            collider == null ? 1
            : other.collider == null ? -1
            : fraction.CompareTo(other.fraction);

        public static implicit operator bool(RaycastHit2D hit) => hit.collider != null;
    }
}
