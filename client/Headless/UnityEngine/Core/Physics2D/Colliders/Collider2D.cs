using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    /// <summary>
    /// A flat shape in the plane of its object. It can be looked for; bodies move only where there is an engine for
    /// them.
    /// </summary>
    [RequireComponent(typeof(Transform))]
    public partial class Collider2D : Behaviour
    {
        public enum CompositeOperation
        {
            None,
            Merge,
            Intersect,
            Difference,
            Flip,
        }

        /// <summary>The colliders that can be met, in the order in which they were enabled.</summary>
        internal static readonly List<Collider2D> InEffect = new List<Collider2D>();

        /// <summary>Another one whenever a collider begins or ceases to be in effect.</summary>
        internal static int ListVersion { get; private set; }

        private Vector2 _offset;
        private bool _isTrigger;
        private float _density = 1;
        private PhysicsMaterial2D _material;
        private CompositeOperation _operation;
        private bool _usedByEffector;

        [NonSerialized]
        private Rigidbody2D _body;

        [NonSerialized]
        private int _bodyVersion = -1;

        public Vector2 offset
        {
            get => _offset;
            set => Change(ref _offset, value);
        }

        public bool isTrigger
        {
            get => _isTrigger;
            set
            {
                if (_isTrigger != value)
                {
                    _isTrigger = value;
                    NoteChange();
                }
            }
        }

        public float density
        {
            get => _density;
            set => Change(ref _density, value);
        }

        public PhysicsMaterial2D sharedMaterial
        {
            get => _material;
            set => _material = value;
        }

        public bool usedByEffector
        {
            get => _usedByEffector;
            set => _usedByEffector = value;
        }

        public CompositeOperation compositeOperation
        {
            get => _operation;
            set => Change(ref _operation, value);
        }

        [Obsolete("Use compositeOperation.")]
        public bool usedByComposite
        {
            get => compositeOperation != CompositeOperation.None;
            set => compositeOperation = value ? CompositeOperation.Merge : CompositeOperation.None;
        }

        public int compositeOrder { get; set; }

        public LayerMask includeLayers { get; set; }

        public LayerMask excludeLayers { get; set; }

        public int layerOverridePriority { get; set; }

        public LayerMask forceSendLayers { get; set; } = -1;

        public LayerMask forceReceiveLayers { get; set; } = -1;

        public LayerMask contactCaptureLayers { get; set; } = -1;

        public LayerMask callbackLayers { get; set; } = -1;

        public bool compositeCapable => IsCompositeCapable;

        /// <summary>The one that has taken this collider's shapes over.</summary>
        public CompositeCollider2D composite =>
            _operation != CompositeOperation.None && IsCompositeCapable && attachedRigidbody != null
                ? attachedRigidbody.GetComponent<CompositeCollider2D>()
                : null;

        public Bounds bounds => GetBounds();

        public float friction =>
            UsedMaterial == null ? PhysicsMaterial2D.UsualFriction : UsedMaterial.friction;

        public float bounciness => UsedMaterial == null ? 0 : UsedMaterial.bounciness;

        public PhysicsMaterialCombine2D frictionCombine =>
            UsedMaterial == null ? PhysicsMaterialCombine2D.Mean : UsedMaterial.frictionCombine;

        public PhysicsMaterialCombine2D bounceCombine =>
            UsedMaterial == null ? PhysicsMaterialCombine2D.Maximum : UsedMaterial.bounceCombine;

        public int shapeCount => Shapes.Count;

        public ColliderErrorState2D errorState =>
            Shapes.Count == 0 ? ColliderErrorState2D.NoShapes : ColliderErrorState2D.None;

        /// <summary>The body of its object, or of the nearest object above that has one.</summary>
        public Rigidbody2D attachedRigidbody
        {
            get
            {
                if (_bodyVersion != BodyStructure.Version)
                {
                    _bodyVersion = BodyStructure.Version;
                    _body = BodyStructure.Find<Rigidbody2D>(Owner);
                }
                return _body;
            }
        }

        internal PhysicsMaterial2D UsedMaterial =>
            _material != null ? _material
            : attachedRigidbody != null ? attachedRigidbody.sharedMaterial
            : null;

        /// <summary>Grows with each change of the collider's own settings.</summary>
        internal int Version { get; private set; }

        internal virtual bool IsCompositeCapable => false;

        /// <summary>Its shapes count: they are not taken over by another collider, and its body takes part.</summary>
        internal bool IsSolid =>
            IsInEffect
            && (attachedRigidbody is null || attachedRigidbody.simulated)
            && (
                _operation == CompositeOperation.None
                || composite == null
                || this is CompositeCollider2D
            );

        /// <summary>Sets what the shapes depend on.</summary>
        private protected void Change<T>(ref T held, T value)
        {
            held = value;
            NoteChange();
        }

        internal void NoteChange()
        {
            Version++;
            if (
                Alive
                && _operation != CompositeOperation.None
                && composite is { } whole
                && whole != this
            )
            {
                whole.NoteChange();
            }
        }

        /// <summary>Once more, before the first use: a component that was just copied knows nothing yet.</summary>
        internal virtual Bounds GetBounds()
        {
            var shapes = WorldShapes;
            var depth = transform.position.z;
            if (shapes.Count == 0)
            {
                return new Bounds(transform.position, Vector3.zero);
            }
            var (min, max) = (shapes[0].Min, shapes[0].Max);
            foreach (var shape in shapes)
            {
                (min, max) = (Vector2.Min(min, shape.Min), Vector2.Max(max, shape.Max));
            }
            var bounds = new Bounds(new Vector3(min.x, min.y, depth), Vector3.zero);
            bounds.Encapsulate(new Vector3(max.x, max.y, depth));
            return bounds;
        }

        /// <param name="point">In the object's own space, relative to the middle of the shape.</param>
        internal virtual bool Covers(Vector2 point) =>
            OverlapPoint(transform.TransformPoint(point + offset));

        internal override void EffectStarted()
        {
            InEffect.Add(this);
            ListVersion++;
            NoteChange();
        }

        internal override void EffectEnded()
        {
            InEffect.Remove(this);
            ListVersion++;
            NoteChange();
            Physics2D.Engine?.ColliderGone(this);
        }
    }
}
