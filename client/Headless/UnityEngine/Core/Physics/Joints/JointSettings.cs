using System;

namespace UnityEngine
{
    public enum ConfigurableJointMotion
    {
        Locked,
        Limited,
        Free,
    }

    public enum RotationDriveMode
    {
        XYAndZ,
        Slerp,
    }

    public enum JointProjectionMode
    {
        None,
        PositionAndRotation,

        [Obsolete("Use PositionAndRotation.", true)]
        PositionOnly,
    }

    public struct JointSpring
    {
        public float spring;
        public float damper;
        public float targetPosition;
    }

    public struct JointMotor
    {
        /// <summary>In degrees a second.</summary>
        public float targetVelocity { get; set; }

        public float force { get; set; }

        /// <summary>It does not brake what turns faster.</summary>
        public bool freeSpin { get; set; }
    }

    /// <summary>In degrees.</summary>
    public struct JointLimits
    {
        public float min { get; set; }

        public float max { get; set; }

        public float bounciness { get; set; }

        public float bounceMinVelocity { get; set; }

        public float contactDistance { get; set; }
    }

    public struct SoftJointLimit
    {
        public float limit { get; set; }

        public float bounciness { get; set; }

        public float contactDistance { get; set; }
    }

    /// <summary>A limit with a spring gives way; without one it is hard.</summary>
    public struct SoftJointLimitSpring
    {
        public float spring { get; set; }

        public float damper { get; set; }
    }

    public struct JointDrive
    {
        public float positionSpring { get; set; }

        public float positionDamper { get; set; }

        public float maximumForce { get; set; }

        public bool useAcceleration { get; set; }
    }
}
