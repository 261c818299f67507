namespace UnityEngine
{
    /// <summary>A cylinder with a half ball at each end.</summary>
    public class CapsuleCollider : Collider
    {
        private Vector3 _center;
        private float _radius = 0.5f;
        private float _height = 1;
        private int _direction = 1;

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

        /// <summary>With both ends.</summary>
        public float height
        {
            get => _height;
            set
            {
                _height = value;
                ColliderTree.NoteChange();
            }
        }

        /// <summary>The axis along which it lies: 0 is x, 1 is y, 2 is z.</summary>
        public int direction
        {
            get => _direction;
            set
            {
                _direction = value;
                ColliderTree.NoteChange();
            }
        }

        internal override Bounds GetBounds()
        {
            var (from, to, thick) = Core();
            var box = new Bounds(from, 2 * thick * Vector3.one);
            box.Encapsulate(new Bounds(to, 2 * thick * Vector3.one));
            return box;
        }

        internal override bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            var (from, to, thick) = Core();
            if (!RayHits.Capsule(ray, from, to, thick, out var distance))
                return false;
            var point = ray.GetPoint(distance);
            var normal = (point - RayHits.Nearest(point, from, to)).normalized;
            hit = new RaycastHit(this, point, normal, distance);
            return true;
        }

        /// <summary>The middles of the balls at its ends, in the world, and their radius.</summary>
        private (Vector3 From, Vector3 To, float Radius) Core()
        {
            var scale = transform.lossyScale;
            var thick = 0f;
            for (var axis = 0; axis < 3; axis++)
                if (axis != direction)
                    thick = Mathf.Max(thick, radius * Mathf.Abs(scale[axis]));
            var half = Mathf.Max(0, height * Mathf.Abs(scale[direction]) / 2 - thick);
            var axisWay = Vector3.zero;
            axisWay[direction] = half;
            var way = transform.TransformDirection(axisWay);
            var middle = transform.TransformPoint(center);
            return (middle - way, middle + way, thick);
        }
    }
}
