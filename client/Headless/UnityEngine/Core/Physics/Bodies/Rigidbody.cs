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
    public partial class Rigidbody : Component
    {
        /// <summary>The bodies of active objects, in the order in which they became so.</summary>
        internal static readonly List<Rigidbody> InEffect = new List<Rigidbody>();

        private const float SmallestMass = 1e-7f;
        private const float LargestMass = 1e9f;

        private float _mass = 1;
        private float _linearDamping;
        private float _angularDamping = 0.05f;
        private bool _useGravity = true;
        private bool _isKinematic;
        private bool _detectCollisions = true;
        private RigidbodyConstraints _constraints;
        private CollisionDetectionMode _mode;
        private LayerMask _includeLayers;
        private LayerMask _excludeLayers;
        private float _maxAngularVelocity = Physics.defaultMaxAngularSpeed;
        private float _maxLinearVelocity = 1e16f;
        private float _maxDepenetrationVelocity = Physics.defaultMaxDepenetrationVelocity;
        private float _sleepThreshold = Physics.sleepThreshold;
        private int _solverIterations = Physics.defaultSolverIterations;
        private int _solverVelocityIterations = Physics.defaultSolverVelocityIterations;

        public float mass
        {
            get => _mass;
            set => Change(ref _mass, Mathf.Clamp(value, SmallestMass, LargestMass));
        }

        public float linearDamping
        {
            get => _linearDamping;
            set => Change(ref _linearDamping, Mathf.Max(0, value));
        }

        public float angularDamping
        {
            get => _angularDamping;
            set => Change(ref _angularDamping, Mathf.Max(0, value));
        }

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

        public bool useGravity
        {
            get => _useGravity;
            set
            {
                if (_useGravity != value)
                {
                    Change(ref _useGravity, value);
                    WakeUp();
                }
            }
        }

        public bool isKinematic
        {
            get => _isKinematic;
            set
            {
                if (_isKinematic != value)
                {
                    Change(ref _isKinematic, value);
                    ForgetMotion();
                }
            }
        }

        /// <summary>Whether its colliders touch anything.</summary>
        public bool detectCollisions
        {
            get => _detectCollisions;
            set
            {
                if (_detectCollisions != value)
                {
                    Change(ref _detectCollisions, value);
                    Physics.Engine?.FilterChanged();
                }
            }
        }

        public RigidbodyConstraints constraints
        {
            get => _constraints;
            set => Change(ref _constraints, value);
        }

        public bool freezeRotation
        {
            get => Freezes(RigidbodyConstraints.FreezeRotation);
            set =>
                constraints = value
                    ? constraints | RigidbodyConstraints.FreezeRotation
                    : constraints & ~RigidbodyConstraints.FreezeRotation;
        }

        public CollisionDetectionMode collisionDetectionMode
        {
            get => _mode;
            set
            {
                if (_mode != value)
                {
                    Change(ref _mode, value);
                    Physics.Engine?.FilterChanged();
                }
            }
        }

        public RigidbodyInterpolation interpolation { get; set; }

        public LayerMask includeLayers
        {
            get => _includeLayers;
            set
            {
                _includeLayers = value;
                Physics.Engine?.FilterChanged();
            }
        }

        public LayerMask excludeLayers
        {
            get => _excludeLayers;
            set
            {
                _excludeLayers = value;
                Physics.Engine?.FilterChanged();
            }
        }

        public float maxAngularVelocity
        {
            get => _maxAngularVelocity;
            set => Change(ref _maxAngularVelocity, value);
        }

        public float maxLinearVelocity
        {
            get => _maxLinearVelocity;
            set => Change(ref _maxLinearVelocity, value);
        }

        public float maxDepenetrationVelocity
        {
            get => _maxDepenetrationVelocity;
            set => Change(ref _maxDepenetrationVelocity, value);
        }

        public float sleepThreshold
        {
            get => _sleepThreshold;
            set => Change(ref _sleepThreshold, value);
        }

        public int solverIterations
        {
            get => _solverIterations;
            set => Change(ref _solverIterations, Mathf.Clamp(value, 1, 255));
        }

        public int solverVelocityIterations
        {
            get => _solverVelocityIterations;
            set => Change(ref _solverVelocityIterations, Mathf.Clamp(value, 1, 255));
        }

        /// <summary>Grows with each change that the engine must take over.</summary>
        internal int Version { get; private set; }

        internal bool Freezes(RigidbodyConstraints some) => (_constraints & some) == some;

        [Obsolete("Use maxAngularVelocity.")]
        public void SetMaxAngularVelocity(float a) => maxAngularVelocity = a;

        internal override void EffectStarted()
        {
            InEffect.Add(this);
            BodyStructure.Note();
            Physics.Begin();
            IsAwake = Physics.Engine != null;
            TakePose();
        }

        internal override void EffectEnded()
        {
            InEffect.Remove(this);
            BodyStructure.Note();
            Physics.Engine?.BodyGone(this);
            ForgetMotion();
        }

        // While its effect ended it was still among the parts of its object, where colliders may have found it.
        internal override void OnDestroyed() => BodyStructure.Note();

        private void Change<T>(ref T held, T value)
        {
            held = value;
            Version++;
        }
    }
}
