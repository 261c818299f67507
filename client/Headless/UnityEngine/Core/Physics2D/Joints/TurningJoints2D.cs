using Headless;

namespace UnityEngine
{
    public sealed class HingeJoint2D : AnchoredJoint2D
    {
        private bool _useMotor;
        private bool _useLimits;
        private bool _useConnectedAnchor;
        private JointMotor2D _motor = new JointMotor2D { maxMotorTorque = 10000 };
        private JointAngleLimits2D _limits = new JointAngleLimits2D { max = 359 };

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

        public bool useConnectedAnchor
        {
            get => _useConnectedAnchor;
            set => Change(ref _useConnectedAnchor, value);
        }

        public JointMotor2D motor
        {
            get => _motor;
            set => Change(ref _motor, value);
        }

        public JointAngleLimits2D limits
        {
            get => _limits;
            set => Change(ref _limits, value);
        }

        [field: System.NonSerialized]
        public float referenceAngle { get; internal set; }

        [field: System.NonSerialized]
        public float jointAngle { get; internal set; }

        [field: System.NonSerialized]
        public float jointSpeed { get; internal set; }

        [field: System.NonSerialized]
        internal float MotorTorque { get; set; }

        public JointLimitState2D limitState =>
            JointState.Of(useLimits, jointAngle, limits.min, limits.max);

        public float GetMotorTorque(float timeStep) => MotorTorque;
    }

    public sealed class SliderJoint2D : AnchoredJoint2D
    {
        private float _angle;
        private bool _autoConfigureAngle = true;
        private bool _useMotor;
        private bool _useLimits;
        private JointMotor2D _motor = new JointMotor2D { maxMotorTorque = 10000 };
        private JointTranslationLimits2D _limits;

        public float angle
        {
            get => _angle;
            set => Change(ref _angle, value);
        }

        public bool autoConfigureAngle
        {
            get => _autoConfigureAngle;
            set => Change(ref _autoConfigureAngle, value);
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

        public JointMotor2D motor
        {
            get => _motor;
            set => Change(ref _motor, value);
        }

        public JointTranslationLimits2D limits
        {
            get => _limits;
            set => Change(ref _limits, value);
        }

        [field: System.NonSerialized]
        public float referenceAngle { get; internal set; }

        [field: System.NonSerialized]
        public float jointTranslation { get; internal set; }

        [field: System.NonSerialized]
        public float jointSpeed { get; internal set; }

        [field: System.NonSerialized]
        internal float MotorForce { get; set; }

        public JointLimitState2D limitState =>
            JointState.Of(useLimits, jointTranslation, limits.min, limits.max);

        public float GetMotorForce(float timeStep) => MotorForce;
    }

    public sealed class WheelJoint2D : AnchoredJoint2D
    {
        private JointSuspension2D _suspension = new JointSuspension2D
        {
            dampingRatio = 0.7f,
            frequency = 2,
            angle = 90,
        };
        private bool _useMotor;
        private JointMotor2D _motor = new JointMotor2D { maxMotorTorque = 10000 };

        public JointSuspension2D suspension
        {
            get => _suspension;
            set => Change(ref _suspension, value);
        }

        public bool useMotor
        {
            get => _useMotor;
            set => Change(ref _useMotor, value);
        }

        public JointMotor2D motor
        {
            get => _motor;
            set => Change(ref _motor, value);
        }

        [field: System.NonSerialized]
        public float jointTranslation { get; internal set; }

        [field: System.NonSerialized]
        public float jointLinearSpeed { get; internal set; }

        [field: System.NonSerialized]
        public float jointAngle { get; internal set; }

        [field: System.NonSerialized]
        public float jointSpeed { get; internal set; }

        [field: System.NonSerialized]
        internal float MotorTorque { get; set; }

        public float GetMotorTorque(float timeStep) => MotorTorque;
    }
}
