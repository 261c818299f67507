using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public class SphereCollider : Collider
    {
        private Vector3 _center;
        private float _radius = 0.5f;

        public Vector3 center
        {
            get => _center;
            set => Change(ref _center, value);
        }

        public float radius
        {
            get => _radius;
            set => Change(ref _radius, value);
        }

        // It stays a ball in a stretched object, as wide as its widest side.
        internal float WorldRadius =>
            _radius * new SolidMap(default, transform.lossyScale).WidestScale;

        internal override Bounds GetBounds() =>
            new Bounds(transform.TransformPoint(center), 2 * WorldRadius * Vector3.one);

        internal override float GetVolume() => 4 * Mathf.PI / 3 * Mathf.Pow(WorldRadius, 3);

        internal override void AddShapes(List<SolidShape> shapes, in SolidMap map) =>
            shapes.Add(SolidShape.Ball(map.Point(_center), _radius * map.WidestScale));

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
