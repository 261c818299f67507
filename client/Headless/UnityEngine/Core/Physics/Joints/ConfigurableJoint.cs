namespace UnityEngine
{
    /// <summary>Each of its axes is locked, limited, free or driven.</summary>
    public class ConfigurableJoint : Joint
    {
        private Vector3 _secondaryAxis = Vector3.up;
        private ConfigurableJointMotion _xMotion = ConfigurableJointMotion.Free;
        private ConfigurableJointMotion _yMotion = ConfigurableJointMotion.Free;
        private ConfigurableJointMotion _zMotion = ConfigurableJointMotion.Free;
        private ConfigurableJointMotion _angularXMotion = ConfigurableJointMotion.Free;
        private ConfigurableJointMotion _angularYMotion = ConfigurableJointMotion.Free;
        private ConfigurableJointMotion _angularZMotion = ConfigurableJointMotion.Free;
        private SoftJointLimitSpring _linearLimitSpring;
        private SoftJointLimitSpring _angularXLimitSpring;
        private SoftJointLimitSpring _angularYZLimitSpring;
        private SoftJointLimit _linearLimit;
        private SoftJointLimit _lowAngularXLimit;
        private SoftJointLimit _highAngularXLimit;
        private SoftJointLimit _angularYLimit;
        private SoftJointLimit _angularZLimit;
        private Vector3 _targetPosition;
        private Vector3 _targetVelocity;
        private Quaternion _targetRotation = Quaternion.identity;
        private Vector3 _targetAngularVelocity;
        private JointDrive _xDrive = NoDrive;
        private JointDrive _yDrive = NoDrive;
        private JointDrive _zDrive = NoDrive;
        private JointDrive _angularXDrive = NoDrive;
        private JointDrive _angularYZDrive = NoDrive;
        private JointDrive _slerpDrive = NoDrive;
        private RotationDriveMode _rotationDriveMode;
        private bool _configuredInWorldSpace;
        private bool _swapBodies;

        public Vector3 secondaryAxis
        {
            get => _secondaryAxis;
            set => Change(ref _secondaryAxis, value);
        }

        public ConfigurableJointMotion xMotion
        {
            get => _xMotion;
            set => Change(ref _xMotion, value);
        }

        public ConfigurableJointMotion yMotion
        {
            get => _yMotion;
            set => Change(ref _yMotion, value);
        }

        public ConfigurableJointMotion zMotion
        {
            get => _zMotion;
            set => Change(ref _zMotion, value);
        }

        public ConfigurableJointMotion angularXMotion
        {
            get => _angularXMotion;
            set => Change(ref _angularXMotion, value);
        }

        public ConfigurableJointMotion angularYMotion
        {
            get => _angularYMotion;
            set => Change(ref _angularYMotion, value);
        }

        public ConfigurableJointMotion angularZMotion
        {
            get => _angularZMotion;
            set => Change(ref _angularZMotion, value);
        }

        public SoftJointLimitSpring linearLimitSpring
        {
            get => _linearLimitSpring;
            set => Change(ref _linearLimitSpring, value);
        }

        public SoftJointLimitSpring angularXLimitSpring
        {
            get => _angularXLimitSpring;
            set => Change(ref _angularXLimitSpring, value);
        }

        public SoftJointLimitSpring angularYZLimitSpring
        {
            get => _angularYZLimitSpring;
            set => Change(ref _angularYZLimitSpring, value);
        }

        public SoftJointLimit linearLimit
        {
            get => _linearLimit;
            set => Change(ref _linearLimit, value);
        }

        public SoftJointLimit lowAngularXLimit
        {
            get => _lowAngularXLimit;
            set => Change(ref _lowAngularXLimit, value);
        }

        public SoftJointLimit highAngularXLimit
        {
            get => _highAngularXLimit;
            set => Change(ref _highAngularXLimit, value);
        }

        public SoftJointLimit angularYLimit
        {
            get => _angularYLimit;
            set => Change(ref _angularYLimit, value);
        }

        public SoftJointLimit angularZLimit
        {
            get => _angularZLimit;
            set => Change(ref _angularZLimit, value);
        }

        public Vector3 targetPosition
        {
            get => _targetPosition;
            set => Change(ref _targetPosition, value);
        }

        public Vector3 targetVelocity
        {
            get => _targetVelocity;
            set => Change(ref _targetVelocity, value);
        }

        public Quaternion targetRotation
        {
            get => _targetRotation;
            set => Change(ref _targetRotation, value);
        }

        public Vector3 targetAngularVelocity
        {
            get => _targetAngularVelocity;
            set => Change(ref _targetAngularVelocity, value);
        }

        public JointDrive xDrive
        {
            get => _xDrive;
            set => Change(ref _xDrive, value);
        }

        public JointDrive yDrive
        {
            get => _yDrive;
            set => Change(ref _yDrive, value);
        }

        public JointDrive zDrive
        {
            get => _zDrive;
            set => Change(ref _zDrive, value);
        }

        public JointDrive angularXDrive
        {
            get => _angularXDrive;
            set => Change(ref _angularXDrive, value);
        }

        public JointDrive angularYZDrive
        {
            get => _angularYZDrive;
            set => Change(ref _angularYZDrive, value);
        }

        public JointDrive slerpDrive
        {
            get => _slerpDrive;
            set => Change(ref _slerpDrive, value);
        }

        public RotationDriveMode rotationDriveMode
        {
            get => _rotationDriveMode;
            set => Change(ref _rotationDriveMode, value);
        }

        public bool configuredInWorldSpace
        {
            get => _configuredInWorldSpace;
            set => Change(ref _configuredInWorldSpace, value);
        }

        public bool swapBodies
        {
            get => _swapBodies;
            set => Change(ref _swapBodies, value);
        }

        private static JointDrive NoDrive => new JointDrive { maximumForce = float.MaxValue };

        internal override Quaternion Frame =>
            _configuredInWorldSpace
                ? Quaternion.Inverse(transform.rotation) * FrameOf(axis, _secondaryAxis)
                : FrameOf(axis, _secondaryAxis);
    }
}
