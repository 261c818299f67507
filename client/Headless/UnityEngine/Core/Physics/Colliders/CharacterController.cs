using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    [Flags]
    public enum CollisionFlags
    {
        None = 0,
        Sides = 1,
        Above = 2,
        Below = 4,
        CollidedSides = 1,
        CollidedAbove = 2,
        CollidedBelow = 4,
    }

    /// <summary>An upright capsule that walks as far as the colliders around it let it.</summary>
    [RequireComponent(typeof(Transform))]
    public class CharacterController : Collider
    {
        /// <summary>Those of active objects.</summary>
        internal static readonly List<CharacterController> Walkers =
            new List<CharacterController>();

        private Vector3 _center;
        private float _radius = 0.5f;
        private float _height = 2;
        private bool _detectCollisions = true;

        [NonSerialized]
        private float _fall;

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

        /// <summary>The steepest slope that it climbs, in degrees.</summary>
        public float slopeLimit { get; set; } = 45;

        public float stepOffset { get; set; } = 0.3f;

        public float skinWidth { get; set; } = 0.08f;

        /// <summary>A shorter way is not gone.</summary>
        public float minMoveDistance { get; set; } = 0.001f;

        public bool enableOverlapRecovery { get; set; } = true;

        /// <summary>Whether other bodies touch it.</summary>
        public bool detectCollisions
        {
            get => _detectCollisions;
            set
            {
                if (_detectCollisions != value)
                {
                    _detectCollisions = value;
                    Physics.Engine?.FilterChanged();
                }
            }
        }

        /// <summary>Of the last move.</summary>
        [field: NonSerialized]
        public CollisionFlags collisionFlags { get; private set; }

        public bool isGrounded => (collisionFlags & CollisionFlags.Below) != 0;

        [field: NonSerialized]
        public Vector3 velocity { get; private set; }

        public CollisionFlags Move(Vector3 motion)
        {
            if (!IsInEffect || Physics.Engine == null)
            {
                return CollisionFlags.None;
            }
            var from = transform.position;
            collisionFlags = Physics.Engine.Walk(this, motion);
            var seconds = Time.deltaTime;
            velocity = seconds > 0 ? (transform.position - from) / seconds : Vector3.zero;
            return collisionFlags;
        }

        /// <param name="speed">Its height does not count: gravity is added.</param>
        public bool SimpleMove(Vector3 speed)
        {
            var seconds = Time.deltaTime;
            _fall = isGrounded ? 0 : _fall;
            _fall += Physics.gravity.y * seconds;
            Move(new Vector3(speed.x, _fall, speed.z) * seconds);
            return isGrounded;
        }

        internal override void EffectStarted()
        {
            base.EffectStarted();
            Walkers.Add(this);
            Physics.Begin();
        }

        internal override void EffectEnded()
        {
            Walkers.Remove(this);
            base.EffectEnded();
            (collisionFlags, velocity, _fall) = (CollisionFlags.None, Vector3.zero, 0);
        }

        internal override Bounds GetBounds()
        {
            var shape = Shape;
            return new Bounds(shape.Middle, shape.Max - shape.Min);
        }

        internal override bool Intersects(Ray ray, out RaycastHit hit) =>
            RoundBody.Intersects(this, Shape, ray, out hit);

        internal override void AddShapes(List<SolidShape> shapes, in SolidMap map) =>
            shapes.Add(ShapeIn(map));

        private SolidShape Shape => ShapeIn(SolidMap.Of(transform));

        // It stands upright, however its object is turned.
        private SolidShape ShapeIn(in SolidMap map)
        {
            var upright = new SolidMap(
                new SolidPose(map.Point(_center), Quaternion.identity),
                map.Scale
            );
            return RoundBody.ShapeOf(Vector3.zero, _radius, _height, 1, upright);
        }
    }
}
