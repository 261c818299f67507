using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public sealed class BoxCollider2D : Collider2D
    {
        private Vector2 _size = Vector2.one;
        private float _edgeRadius;

        public Vector2 size
        {
            get => _size;
            set => Change(ref _size, value);
        }

        public float edgeRadius
        {
            get => _edgeRadius;
            set => Change(ref _edgeRadius, value);
        }

        public bool autoTiling { get; set; }

        internal override bool IsCompositeCapable => true;

        internal override Bounds GetBounds()
        {
            if (Physics2D.Engine != null || _edgeRadius > 0 || autoTiling)
            {
                return base.GetBounds();
            }
            var bounds = new Bounds(Corner(-1, -1), Vector3.zero);
            bounds.Encapsulate(Corner(-1, 1));
            bounds.Encapsulate(Corner(1, -1));
            bounds.Encapsulate(Corner(1, 1));
            return bounds;
        }

        internal override bool Covers(Vector2 point) =>
            autoTiling
                ? base.Covers(point)
                : Mathf.Abs(point.x) <= size.x / 2 && Mathf.Abs(point.y) <= size.y / 2;

        internal override int SourceVersion => Version * 31 + Tiling.GetHashCode();

        // A sprite that is tiled to a larger size makes its box larger by as much.
        private Vector2 Tiling
        {
            get
            {
                if (
                    !autoTiling
                    || !(GetComponent<SpriteRenderer>() is { } renderer)
                    || renderer.drawMode == SpriteDrawMode.Simple
                    || renderer.sprite == null
                )
                {
                    return Vector2.one;
                }
                var plain = renderer.sprite.bounds.size;
                return new Vector2(renderer.size.x / plain.x, renderer.size.y / plain.y);
            }
        }

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map)
        {
            var tiling = Tiling;
            var middle = map.Moved(Vector2.Scale(offset, tiling) - offset);
            shapes.Add(FlatShape.Box(middle, Vector2.Scale(_size, tiling), _edgeRadius));
        }

        private Vector3 Corner(int x, int y) =>
            transform.TransformPoint(offset + new Vector2(x * size.x / 2, y * size.y / 2));
    }

    public sealed class CircleCollider2D : Collider2D
    {
        private float _radius = 0.5f;

        public float radius
        {
            get => _radius;
            set => Change(ref _radius, value);
        }

        // A circle stays one; its larger scale counts.
        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map) =>
            shapes.Add(
                FlatShape.Circle(map.Origin, _radius * Mathf.Max(map.X.magnitude, map.Y.magnitude))
            );
    }

    public enum CapsuleDirection2D
    {
        Vertical,
        Horizontal,
    }

    public sealed class CapsuleCollider2D : Collider2D
    {
        private Vector2 _size = Vector2.one;
        private CapsuleDirection2D _direction;

        public Vector2 size
        {
            get => _size;
            set => Change(ref _size, value);
        }

        public CapsuleDirection2D direction
        {
            get => _direction;
            set => Change(ref _direction, value);
        }

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map) =>
            shapes.Add(FlatShape.Capsule(map, _size, _direction == CapsuleDirection2D.Vertical));
    }

    public sealed class EdgeCollider2D : Collider2D
    {
        private Vector2[] _points = { new Vector2(-0.5f, 0), new Vector2(0.5f, 0) };
        private float _edgeRadius;

        public Vector2[] points
        {
            get => (Vector2[])_points.Clone();
            set
            {
                _points = (Vector2[])value.Clone();
                NoteChange();
            }
        }

        public float edgeRadius
        {
            get => _edgeRadius;
            set => Change(ref _edgeRadius, value);
        }

        public int pointCount => _points.Length;

        public int edgeCount => Mathf.Max(0, _points.Length - 1);

        public Vector2 adjacentStartPoint { get; set; }

        public Vector2 adjacentEndPoint { get; set; }

        public bool useAdjacentStartPoint { get; set; }

        public bool useAdjacentEndPoint { get; set; }

        public int GetPoints(List<Vector2> points)
        {
            points.Clear();
            points.AddRange(_points);
            return points.Count;
        }

        public bool SetPoints(List<Vector2> points)
        {
            if (points.Count < 2)
            {
                return false;
            }
            this.points = points.ToArray();
            return true;
        }

        public void Reset() => points = new[] { new Vector2(-0.5f, 0), new Vector2(0.5f, 0) };

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map)
        {
            for (var i = 0; i < edgeCount; i++)
            {
                var (from, to) = (map.Point(_points[i]), map.Point(_points[i + 1]));
                if ((to - from).magnitude > 1e-4f)
                {
                    shapes.Add(new FlatShape(new[] { from, to }, _edgeRadius, true));
                }
            }
        }
    }
}
