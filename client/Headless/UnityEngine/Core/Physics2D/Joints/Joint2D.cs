using System;

namespace UnityEngine
{
    public enum JointBreakAction2D
    {
        Ignore,
        CallbackOnly,
        Disable,
        Destroy,
    }

    public enum JointLimitState2D
    {
        Inactive,
        LowerLimit,
        UpperLimit,
        EqualLimits,
    }

    /// <summary>Holds its body to another one, or to the world if there is none.</summary>
    [RequireComponent(typeof(Transform), typeof(Rigidbody2D))]
    public class Joint2D : Behaviour
    {
        internal static readonly System.Collections.Generic.List<Joint2D> InEffect =
            new System.Collections.Generic.List<Joint2D>();

        private Rigidbody2D _connectedBody;
        private bool _enableCollision;

        [NonSerialized]
        private bool _isConfiguring;

        public Rigidbody2D attachedRigidbody => GetComponent<Rigidbody2D>();

        public Rigidbody2D connectedBody
        {
            get => _connectedBody;
            set => Change(ref _connectedBody, value);
        }

        public bool enableCollision
        {
            get => _enableCollision;
            set => Change(ref _enableCollision, value);
        }

        public float breakForce { get; set; } = float.PositiveInfinity;

        public float breakTorque { get; set; } = float.PositiveInfinity;

        public JointBreakAction2D breakAction { get; set; } = JointBreakAction2D.Destroy;

        [field: NonSerialized]
        public Vector2 reactionForce { get; internal set; }

        [field: NonSerialized]
        public float reactionTorque { get; internal set; }

        /// <summary>Grows with each change that the engine must take over.</summary>
        [field: NonSerialized]
        internal int Version { get; private set; }

        public Vector2 GetReactionForce(float timeStep) => reactionForce;

        public float GetReactionTorque(float timeStep) => reactionTorque;

        internal override void EffectStarted() => InEffect.Add(this);

        internal override void EffectEnded() => InEffect.Remove(this);

        /// <summary>Sets what the engine must take over.</summary>
        internal void Change<T>(ref T held, T value)
        {
            held = value;
            Version += _isConfiguring ? 0 : 1;
        }

        /// <summary>Sets what the joint finds out for itself: that is no change of it.</summary>
        internal void Configuring(Action configure)
        {
            _isConfiguring = true;
            configure();
            _isConfiguring = false;
        }
    }

    public class AnchoredJoint2D : Joint2D
    {
        private Vector2 _anchor;
        private Vector2 _connectedAnchor;
        private bool _autoConfigure = true;

        /// <summary>In the body's own space.</summary>
        public Vector2 anchor
        {
            get => _anchor;
            set => Change(ref _anchor, value);
        }

        /// <summary>In the space of the other body; in the world without one.</summary>
        public Vector2 connectedAnchor
        {
            get => _connectedAnchor;
            set => Change(ref _connectedAnchor, value);
        }

        public bool autoConfigureConnectedAnchor
        {
            get => _autoConfigure;
            set => Change(ref _autoConfigure, value);
        }

        /// <summary>Where the joint was made: the anchor of the other body is put there.</summary>
        internal void Configure()
        {
            if (_autoConfigure)
            {
                var place = (Vector2)transform.TransformPoint(_anchor);
                _connectedAnchor =
                    connectedBody == null
                        ? place
                        : (Vector2)connectedBody.transform.InverseTransformPoint(place);
            }
        }
    }
}
