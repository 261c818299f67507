using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public sealed partial class Rigidbody2D
    {
        private static (int, int) _grouped = (-1, -1);

        [NonSerialized]
        private List<Collider2D> _colliders = new List<Collider2D>();

        [NonSerialized]
        private Vector2? _ownCenter;

        [NonSerialized]
        private float? _ownInertia;

        [NonSerialized]
        private FlatMass _massData;

        [NonSerialized]
        private (int, int, int, int) _massOf = (-1, -1, -1, -1);

        public int attachedColliderCount => Colliders.Count;

        /// <summary>In the body's own space.</summary>
        public Vector2 centerOfMass
        {
            get => MassData.Center;
            set
            {
                _ownCenter = value;
                NoteChange();
            }
        }

        public Vector2 worldCenterOfMass => Pose.Point(centerOfMass);

        public float inertia
        {
            get => MassData.Inertia;
            set
            {
                _ownInertia = value;
                NoteChange();
            }
        }

        /// <summary>The colliders in effect that belong to it.</summary>
        internal List<Collider2D> Colliders
        {
            get
            {
                if (_grouped != (Collider2D.ListVersion, BodyStructure.Version))
                {
                    _grouped = (Collider2D.ListVersion, BodyStructure.Version);
                    Regroup();
                }
                return _colliders;
            }
        }

        internal FlatMass MassData
        {
            get
            {
                var state = (
                    Version,
                    Collider2D.ListVersion,
                    BodyStructure.Version,
                    Transform.PoseVersion
                );
                if (_massOf != state)
                {
                    _massOf = state;
                    _massData = ComputeMass();
                }
                return _massData;
            }
        }

        private FlatMass ComputeMass()
        {
            var solid = Colliders.FindAll(collider =>
                collider.IsSolid || collider is CompositeCollider2D
            );
            var shape = FlatMass.Of(solid);
            var whole = _useAutoMass && shape.Mass > 0 ? shape : shape.Scaled(_mass);
            return new FlatMass(
                whole.Mass,
                _ownCenter ?? whole.Center,
                _ownInertia ?? whole.Inertia
            );
        }

        private static void Regroup()
        {
            foreach (var body in InEffect)
            {
                body._colliders.Clear();
            }
            foreach (var collider in Collider2D.InEffect)
            {
                collider.attachedRigidbody?._colliders.Add(collider);
            }
        }
    }
}
