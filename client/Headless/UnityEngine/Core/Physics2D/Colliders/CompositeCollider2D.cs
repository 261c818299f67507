using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    /// <summary>The shapes of all colliders of its body that are given to it, as one.</summary>
    [RequireComponent(typeof(Rigidbody2D))]
    public sealed class CompositeCollider2D : Collider2D
    {
        public enum GeometryType
        {
            Outlines,
            Polygons,
        }

        public enum GenerationType
        {
            Synchronous,
            Manual,
        }

        private const int SidesOfCircle = 24;

        private GeometryType _geometry;
        private float _edgeRadius;

        [NonSerialized]
        private List<Vector2[]> _paths = new List<Vector2[]>();

        [NonSerialized]
        private long _madeOf = -1;

        [NonSerialized]
        private int _generation;

        public GeometryType geometryType
        {
            get => _geometry;
            set => Change(ref _geometry, value);
        }

        public GenerationType generationType { get; set; }

        public float edgeRadius
        {
            get => _edgeRadius;
            set => Change(ref _edgeRadius, value);
        }

        public float vertexDistance { get; set; } = 0.0005f;

        public float offsetDistance { get; set; } = 0.00005f;

        public bool useDelaunayMesh { get; set; }

        public int pathCount => Paths.Count;

        public int pointCount => Paths.Sum(path => path.Length);

        private List<Vector2[]> Paths
        {
            get
            {
                _ = Shapes;
                return _paths;
            }
        }

        internal override int SourceVersion
        {
            get
            {
                var parts = Version * 31L + ListVersion;
                foreach (var collider in InEffect)
                {
                    if (IsPart(collider))
                    {
                        parts = parts * 31 + collider.SourceVersion + collider.Id;
                    }
                }
                var isLocked = generationType == GenerationType.Manual && _generation > 0;
                if (parts != _madeOf && !isLocked)
                {
                    _madeOf = parts;
                    _generation++;
                }
                return _generation;
            }
        }

        public void GenerateGeometry() => _generation++;

        public int GetPathPointCount(int index) => Paths[index].Length;

        public int GetPath(int index, Vector2[] points)
        {
            var path = Paths[index];
            var count = Mathf.Min(path.Length, points.Length);
            Array.Copy(path, points, count);
            return count;
        }

        public int GetPath(int index, List<Vector2> points)
        {
            points.Clear();
            points.AddRange(Paths[index]);
            return points.Count;
        }

        public int GetCompositedColliders(List<Collider2D> colliders)
        {
            colliders.Clear();
            colliders.AddRange(InEffect.Where(IsPart));
            return colliders.Count;
        }

        internal override void AddShapes(List<FlatShape> shapes, in FlatMap map)
        {
            var parts = InEffect.Where(IsPart).SelectMany(part => part.Shapes).ToList();
            _paths = Outlines.Around(parts.Select(PolygonOf));
            if (_geometry == GeometryType.Polygons)
            {
                shapes.AddRange(
                    ConvexParts.Of(_paths).Select(part => FlatShape.Polygon(part, _edgeRadius))
                );
                return;
            }
            foreach (var path in _paths)
            {
                for (var i = 0; i < path.Length; i++)
                {
                    shapes.Add(
                        new FlatShape(
                            new[] { path[i], path[(i + 1) % path.Length] },
                            _edgeRadius,
                            true,
                            (path[(i + path.Length - 1) % path.Length], path[(i + 2) % path.Length])
                        )
                    );
                }
            }
        }

        private bool IsPart(Collider2D collider) =>
            collider != this
            && collider.compositeOperation != CompositeOperation.None
            && collider.IsCompositeCapable
            && collider.attachedRigidbody == attachedRigidbody;

        private static Vector2[] PolygonOf(FlatShape shape) =>
            shape.Points.Length > 1
                ? shape.Points
                : Enumerable
                    .Range(0, SidesOfCircle)
                    .Select(i => 2 * Mathf.PI * i / SidesOfCircle)
                    .Select(turn => new Vector2(Mathf.Cos(turn), Mathf.Sin(turn)))
                    .Select(way => shape.Points[0] + way * shape.Radius)
                    .ToArray();
    }
}
