using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    /// <summary>
    /// What is set here goes to the engine before its next step; without one the body stays where its object is.
    /// </summary>
    [RequireComponent(typeof(Transform))]
    [DisallowMultipleComponent]
    public sealed partial class Rigidbody2D : Component
    {
        /// <summary>The bodies of active objects, in the order in which they became so.</summary>
        internal static readonly List<Rigidbody2D> InEffect = new List<Rigidbody2D>();

        private RigidbodyType2D _bodyType;
        private bool _simulated = true;
        private bool _useAutoMass;
        private float _mass = 1;
        private RigidbodyConstraints2D _constraints;

        public RigidbodyType2D bodyType
        {
            get => _bodyType;
            set
            {
                if (_bodyType != value)
                {
                    _bodyType = value;
                    NoteChange();
                }
            }
        }

        [Obsolete("Use bodyType.")]
        public bool isKinematic
        {
            get => bodyType == RigidbodyType2D.Kinematic;
            set => bodyType = value ? RigidbodyType2D.Kinematic : RigidbodyType2D.Dynamic;
        }

        /// <summary>Whether the body and its colliders take part.</summary>
        public bool simulated
        {
            get => _simulated;
            set
            {
                if (_simulated == value)
                {
                    return;
                }
                _simulated = value;
                NoteChange();
                if (!value && Alive)
                {
                    Physics2D.Engine?.BodyGone(this);
                }
            }
        }

        public bool useFullKinematicContacts { get; set; }

        public bool useAutoMass
        {
            get => _useAutoMass;
            set
            {
                _useAutoMass = value;
                NoteChange();
            }
        }

        public float mass
        {
            get => _useAutoMass ? MassData.Mass : _mass;
            set
            {
                _mass = Mathf.Clamp(value, 0.0001f, 1000000);
                NoteChange();
            }
        }

        public float gravityScale { get; set; } = 1;

        public float linearDamping { get; set; }

        public float angularDamping { get; set; } = 0.05f;

        [Obsolete("Use linearDamping.")]
        public float drag
        {
            get => linearDamping;
            set => linearDamping = value;
        }

        [Obsolete("Use angularDamping.")]
        public float angularDrag
        {
            get => angularDamping;
            set => angularDamping = value;
        }

        public PhysicsMaterial2D sharedMaterial { get; set; }

        public LayerMask includeLayers { get; set; }

        public LayerMask excludeLayers { get; set; }

        public RigidbodyInterpolation2D interpolation { get; set; }

        public RigidbodySleepMode2D sleepMode { get; set; } = RigidbodySleepMode2D.StartAwake;

        public CollisionDetectionMode2D collisionDetectionMode { get; set; }

        public RigidbodyConstraints2D constraints
        {
            get => _constraints;
            set
            {
                if (_constraints != value)
                {
                    _constraints = value;
                    NoteChange();
                }
            }
        }

        public bool freezeRotation
        {
            get => Freezes(RigidbodyConstraints2D.FreezeRotation);
            set =>
                constraints = value
                    ? constraints | RigidbodyConstraints2D.FreezeRotation
                    : constraints & ~RigidbodyConstraints2D.FreezeRotation;
        }

        /// <summary>Grows with each change that the engine must take over.</summary>
        internal int Version { get; private set; }

        internal bool Freezes(RigidbodyConstraints2D some) => (_constraints & some) == some;

        internal override void EffectStarted()
        {
            InEffect.Add(this);
            BodyStructure.Note();
            Physics2D.Begin();
            _isAwake = sleepMode != RigidbodySleepMode2D.StartAsleep;
            TakePose();
        }

        internal override void EffectEnded()
        {
            InEffect.Remove(this);
            BodyStructure.Note();
            Physics2D.Engine?.BodyGone(this);
        }

        // While its effect ended it was still among the parts of its object, where colliders may have found it.
        internal override void OnDestroyed() => BodyStructure.Note();

        private void NoteChange() => Version++;
    }
}
