using System;

namespace UnityEngine
{
    /// <summary>Turns about its axis.</summary>
    public class HingeJoint : Joint
    {
        private JointMotor _motor;
        private JointLimits _limits;
        private JointSpring _spring;
        private bool _useMotor;
        private bool _useLimits;
        private bool _useSpring;
        private bool _useAcceleration;
        private bool _extendedLimits;

        public JointMotor motor
        {
            get => _motor;
            set => Change(ref _motor, value);
        }

        public JointLimits limits
        {
            get => _limits;
            set => Change(ref _limits, value);
        }

        public JointSpring spring
        {
            get => _spring;
            set => Change(ref _spring, value);
        }

        public bool useMotor
        {
            get => _useMotor;
            set => Change(ref _useMotor, value);
        }

        public bool useLimits
        {
            get => _useLimits;
            set => Change(ref _useLimits, value);
        }

        public bool useSpring
        {
            get => _useSpring;
            set => Change(ref _useSpring, value);
        }

        public bool useAcceleration
        {
            get => _useAcceleration;
            set => Change(ref _useAcceleration, value);
        }

        public bool extendedLimits
        {
            get => _extendedLimits;
            set => Change(ref _extendedLimits, value);
        }

        /// <summary>In degrees, from where the bodies were joined.</summary>
        [field: NonSerialized]
        public float angle { get; internal set; }

        /// <summary>In degrees a second.</summary>
        [field: NonSerialized]
        public float velocity { get; internal set; }
    }
}
