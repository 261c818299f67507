namespace UnityEngine
{
    public struct RaycastHit
    {
        private readonly Collider _collider;

        internal RaycastHit(Collider collider, Vector3 point, Vector3 normal, float distance)
            : this()
        {
            _collider = collider;
            this.point = point;
            this.normal = normal;
            this.distance = distance;
        }

        public Collider collider => _collider;

        public int colliderInstanceID => _collider is null ? 0 : _collider.GetInstanceID();

        public Rigidbody rigidbody => _collider == null ? null : _collider.attachedRigidbody;

        public Transform transform =>
            rigidbody != null ? rigidbody.transform
            : _collider == null ? null
            : _collider.transform;

        public Vector3 point { get; set; }

        public Vector3 normal { get; set; }

        public float distance { get; set; }

        /// <summary>What was cast overlaps the collider from the start.</summary>
        internal bool IsFromStart { get; set; }
    }
}
