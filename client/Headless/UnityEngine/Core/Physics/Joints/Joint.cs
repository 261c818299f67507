using System;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Holds its body to another one, or to the world if there is none.</summary>
    [RequireComponent(typeof(Rigidbody))]
    public class Joint : Component
    {
        internal static readonly List<Joint> InEffect = new List<Joint>();

        private Rigidbody _connectedBody;
        private Vector3 _anchor;
        private Vector3 _axis = Vector3.right;
        private Vector3 _connectedAnchor;
        private bool _autoConfigure = true;
        private bool _enableCollision;
        private bool _enablePreprocessing = true;
        private float _breakForce = float.PositiveInfinity;
        private float _breakTorque = float.PositiveInfinity;
        private float _massScale = 1;
        private float _connectedMassScale = 1;

        [NonSerialized]
        private Quaternion? _rest;

        public Rigidbody connectedBody
        {
            get => _connectedBody;
            set
            {
                _rest = null;
                Change(ref _connectedBody, value);
            }
        }

        /// <summary>In the object's own space.</summary>
        public Vector3 anchor
        {
            get => _anchor;
            set
            {
                Change(ref _anchor, value);
                IsPlaced = false;
            }
        }

        /// <summary>In the object's own space.</summary>
        public Vector3 axis
        {
            get => _axis;
            set => Change(ref _axis, value);
        }

        /// <summary>In the space of the other body; in the world without one.</summary>
        public Vector3 connectedAnchor
        {
            get => _connectedAnchor;
            set => Change(ref _connectedAnchor, value);
        }

        public bool autoConfigureConnectedAnchor
        {
            get => _autoConfigure;
            set => Change(ref _autoConfigure, value);
        }

        /// <summary>Whether the two bodies touch each other.</summary>
        public bool enableCollision
        {
            get => _enableCollision;
            set => Change(ref _enableCollision, value);
        }

        public bool enablePreprocessing
        {
            get => _enablePreprocessing;
            set => Change(ref _enablePreprocessing, value);
        }

        public float breakForce
        {
            get => _breakForce;
            set => Change(ref _breakForce, value);
        }

        public float breakTorque
        {
            get => _breakTorque;
            set => Change(ref _breakTorque, value);
        }

        public float massScale
        {
            get => _massScale;
            set => Change(ref _massScale, value);
        }

        public float connectedMassScale
        {
            get => _connectedMassScale;
            set => Change(ref _connectedMassScale, value);
        }

        /// <summary>Of the last step.</summary>
        [field: NonSerialized]
        public Vector3 currentForce { get; internal set; }

        [field: NonSerialized]
        public Vector3 currentTorque { get; internal set; }

        /// <summary>Grows with each change that the engine must take over.</summary>
        [field: NonSerialized]
        internal int Version { get; private set; }

        /// <summary>The anchor of the other body is where this one's was when they were joined.</summary>
        [field: NonSerialized]
        internal bool IsPlaced { get; private set; }

        internal Rigidbody Body => GetComponent<Rigidbody>();

        internal override void EffectStarted() => InEffect.Add(this);

        internal override void EffectEnded() => InEffect.Remove(this);

        /// <summary>Where the joint is made: the anchor of the other body is put there.</summary>
        internal void Place()
        {
            if (_autoConfigure && !IsPlaced)
            {
                var place = transform.TransformPoint(_anchor);
                _connectedAnchor =
                    _connectedBody == null
                        ? place
                        : _connectedBody.transform.InverseTransformPoint(place);
            }
            IsPlaced = true;
        }

        /// <summary>How the body was turned, seen from the other one, when they were joined.</summary>
        internal Quaternion Rest =>
            _rest ??=
                _connectedBody == null
                    ? transform.rotation
                    : Quaternion.Inverse(_connectedBody.transform.rotation) * transform.rotation;

        /// <summary>The joint's own x axis, and y as near to the second axis as can be, in the body's space.</summary>
        internal virtual Quaternion Frame => FrameOf(_axis, Vector3.zero);

        private protected static Quaternion FrameOf(Vector3 axis, Vector3 second)
        {
            var x = axis == Vector3.zero ? Vector3.right : axis.normalized;
            var z = Vector3.Cross(x, second);
            if (z.sqrMagnitude < 1e-8f)
            {
                z = Vector3.Cross(x, Mathf.Abs(x.y) < 0.9f ? Vector3.up : Vector3.forward);
            }
            return Quaternion.LookRotation(z, Vector3.Cross(z, x));
        }

        private protected void Change<T>(ref T held, T value)
        {
            held = value;
            Version++;
        }
    }

    public class FixedJoint : Joint { }
}
