using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    /// <summary>
    /// A shape of its object. It can be looked for; bodies move only where there is an engine for them.
    /// </summary>
    [RequireComponent(typeof(Transform))]
    public partial class Collider : Component
    {
        /// <summary>The colliders that can be met, in the order in which they were enabled.</summary>
        internal static readonly List<Collider> InEffect = new List<Collider>();

        private bool _enabled = true;
        private bool _isTrigger;
        private float _contactOffset;
        private PhysicsMaterial _material;
        private LayerMask _includeLayers;
        private LayerMask _excludeLayers;
        private int _layerOverridePriority;

        [NonSerialized]
        private bool _isMaterialOwn;

        [NonSerialized]
        private Rigidbody _body;

        [NonSerialized]
        private int _bodyVersion = -1;

        public bool enabled
        {
            get => _enabled;
            set
            {
                _enabled = value;
                if (Alive)
                {
                    RefreshEffect();
                }
            }
        }

        public bool isTrigger
        {
            get => _isTrigger;
            set => _isTrigger = value;
        }

        public Bounds bounds => IsInEffect ? GetBounds() : default;

        /// <summary>Its own copy, from the first time on that it is asked for.</summary>
        public PhysicsMaterial material
        {
            get
            {
                if (!_isMaterialOwn)
                {
                    _material = _material == null ? new PhysicsMaterial() : _material.Copy();
                    _isMaterialOwn = true;
                }
                return _material;
            }
            set => (_material, _isMaterialOwn) = (value, false);
        }

        public PhysicsMaterial sharedMaterial
        {
            get => _material;
            set => (_material, _isMaterialOwn) = (value, false);
        }

        public float contactOffset
        {
            get => _contactOffset > 0 ? _contactOffset : Physics.defaultContactOffset;
            set => _contactOffset = value;
        }

        public LayerMask includeLayers
        {
            get => _includeLayers;
            set => ChangeFilter(ref _includeLayers, value);
        }

        public LayerMask excludeLayers
        {
            get => _excludeLayers;
            set => ChangeFilter(ref _excludeLayers, value);
        }

        public int layerOverridePriority
        {
            get => _layerOverridePriority;
            set => ChangeFilter(ref _layerOverridePriority, value);
        }

        public bool providesContacts { get; set; }

        /// <summary>The body of its object, or of the nearest object above that has one.</summary>
        public Rigidbody attachedRigidbody
        {
            get
            {
                if (_bodyVersion != BodyStructure.Version)
                {
                    _bodyVersion = BodyStructure.Version;
                    _body = BodyStructure.Find<Rigidbody>(Owner);
                }
                return _body;
            }
        }

        internal override bool WantsEffect => _enabled;

        public Vector3 ClosestPointOnBounds(Vector3 position) => bounds.ClosestPoint(position);

        /// <summary>The nearest point of the collider; the position itself if it is inside.</summary>
        public Vector3 ClosestPoint(Vector3 position) =>
            IsInEffect ? SolidQuery.Nearest(this, position) : position;

        public bool Raycast(Ray ray, out RaycastHit hitInfo, float maxDistance)
        {
            hitInfo = default;
            return IsInEffect && Intersects(ray, out hitInfo) && hitInfo.distance <= maxDistance;
        }

        internal virtual Bounds GetBounds() => new Bounds(transform.position, Vector3.zero);

        internal virtual float GetVolume() => 0;

        internal virtual bool Intersects(Ray ray, out RaycastHit hit)
        {
            hit = default;
            return false;
        }

        internal override void EffectStarted()
        {
            InEffect.Add(this);
            ColliderTree.NoteChange();
        }

        internal override void EffectEnded()
        {
            InEffect.Remove(this);
            ColliderTree.NoteChange();
            Physics.Engine?.ColliderGone(this);
        }

        /// <summary>Sets what the shape depends on.</summary>
        private protected void Change<T>(ref T held, T value)
        {
            held = value;
            ShapeVersion++;
            ColliderTree.NoteChange();
        }

        private static void ChangeFilter<T>(ref T held, T value)
        {
            held = value;
            Physics.Engine?.FilterChanged();
        }
    }
}
