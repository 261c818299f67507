namespace UnityEngine
{
    /// <summary>A ball in a socket, with limits, as of an arm or a leg.</summary>
    public class CharacterJoint : Joint
    {
        private Vector3 _swingAxis = Vector3.up;
        private SoftJointLimitSpring _twistLimitSpring;
        private SoftJointLimitSpring _swingLimitSpring;
        private SoftJointLimit _lowTwistLimit = new SoftJointLimit { limit = -20 };
        private SoftJointLimit _highTwistLimit = new SoftJointLimit { limit = 70 };
        private SoftJointLimit _swing1Limit = new SoftJointLimit { limit = 40 };
        private SoftJointLimit _swing2Limit = new SoftJointLimit { limit = 40 };

        public Vector3 swingAxis
        {
            get => _swingAxis;
            set => Change(ref _swingAxis, value);
        }

        public SoftJointLimitSpring twistLimitSpring
        {
            get => _twistLimitSpring;
            set => Change(ref _twistLimitSpring, value);
        }

        public SoftJointLimitSpring swingLimitSpring
        {
            get => _swingLimitSpring;
            set => Change(ref _swingLimitSpring, value);
        }

        public SoftJointLimit lowTwistLimit
        {
            get => _lowTwistLimit = new SoftJointLimit { limit = -20 };
            set => Change(ref _lowTwistLimit, value);
        }

        public SoftJointLimit highTwistLimit
        {
            get => _highTwistLimit;
            set => Change(ref _highTwistLimit, value);
        }

        public SoftJointLimit swing1Limit
        {
            get => _swing1Limit;
            set => Change(ref _swing1Limit, value);
        }

        public SoftJointLimit swing2Limit
        {
            get => _swing2Limit;
            set => Change(ref _swing2Limit, value);
        }

        internal override Quaternion Frame => FrameOf(axis, _swingAxis);
    }
}
