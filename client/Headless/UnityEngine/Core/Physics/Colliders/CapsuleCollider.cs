using System.Collections.Generic;
using Headless;

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
            set => Change(ref _center, value);
        }

        public float radius
        {
            get => _radius;
            set => Change(ref _radius, value);
        }

        /// <summary>With both ends.</summary>
        public float height
        {
            get => _height;
            set => Change(ref _height, value);
        }

        /// <summary>The axis along which it lies: 0 is x, 1 is y, 2 is z.</summary>
        public int direction
        {
            get => _direction;
            set => Change(ref _direction, value);
        }

        internal override Bounds GetBounds()
        {
            var shape = Shape;
            return new Bounds(shape.Middle, shape.Max - shape.Min);
        }

        internal override bool Intersects(Ray ray, out RaycastHit hit) =>
            RoundBody.Intersects(this, Shape, ray, out hit);

        internal override float GetVolume()
        {
            var shape = Shape;
            var length = (shape.Points[^1] - shape.Points[0]).magnitude;
            return Mathf.PI * shape.Radius * shape.Radius * (length + 4 * shape.Radius / 3);
        }

        internal override void AddShapes(List<SolidShape> shapes, in SolidMap map) =>
            shapes.Add(ShapeIn(map));

        private SolidShape Shape => ShapeIn(SolidMap.Of(transform));

        private SolidShape ShapeIn(in SolidMap map) =>
            RoundBody.ShapeOf(_center, _radius, _height, _direction, map);
    }
}
