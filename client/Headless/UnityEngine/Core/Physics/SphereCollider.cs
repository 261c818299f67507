namespace UnityEngine
{
    public class SphereCollider : Collider
    {
        private Vector3 _center;
        private float _radius = 0.5f;

        public Vector3 center
        {
            get => _center;
            set
            {
                _center = value;
                ColliderTree.NoteChange();
            }
        }

        public float radius
        {
            get => _radius;
            set
            {
                _radius = value;
                ColliderTree.NoteChange();
            }
        }

        // It stays a ball in a stretched object, as wide as its widest side.
        private float WorldRadius
        {
            get
            {
                var scale = transform.lossyScale;
                return radius
                    * Mathf.Max(
                        Mathf.Abs(scale.x),
                        Mathf.Max(Mathf.Abs(scale.y), Mathf.Abs(scale.z))
                    );
            }
        }

        internal override Bounds GetBounds() =>
            new Bounds(transform.TransformPoint(center), 2 * WorldRadius * Vector3.one);

        internal override bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            var middle = transform.TransformPoint(center);
            if (!RayHits.Ball(ray, middle, WorldRadius, out var distance))
                return false;
            var point = ray.GetPoint(distance);
            hit = new RaycastHit(this, point, (point - middle).normalized, distance);
            return true;
        }
    }
}
