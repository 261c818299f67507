using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Sets the engine's joint of six axes, each of which is locked, limited, free or driven.</summary>
    internal sealed class FreeJoints
    {
        // PxD6Axis.
        private const int X = 0;
        private const int Y = 1;
        private const int Z = 2;
        private const int Twist = 3;
        private const int Swing1 = 4;
        private const int Swing2 = 5;

        // PxD6Drive.
        private const int DriveSwing = 3;
        private const int DriveTwist = 4;
        private const int DriveSlerp = 5;

        private const float SmallestAngle = 1e-3f;
        private const float LargestSwing = Mathf.PI - 0.01f;
        private const float LargestTwist = 2 * Mathf.PI - 0.01f;

        // Enough that a motor reaches its speed in one step, if its force allows.
        private const float MotorDamping = 1e10f;

        internal const string TwistType = "PxJointAngularLimitPair";

        private readonly PhysX _physX;

        internal FreeJoints(PhysX physX)
        {
            _physX = physX;
        }

        internal void Apply(HingeJoint joint, int address)
        {
            LockPlace(address);
            Move(address, Twist, joint.useLimits ? Limited : Free);
            Move(address, Swing1, Locked);
            Move(address, Swing2, Locked);
            if (joint.useLimits)
            {
                SetTwist(address, TwistLimit(joint.limits.min, joint.limits.max, default));
            }
            var motor = joint.motor;
            var drive = new JointDrive
            {
                positionSpring = joint.spring.spring,
                positionDamper = joint.useMotor ? MotorDamping : joint.spring.damper,
                maximumForce = joint.useMotor ? motor.force : float.MaxValue,
                useAcceleration = joint.useAcceleration,
            };
            Drive(address, DriveTwist, drive);
            var target = Quaternion.AngleAxis(joint.spring.targetPosition, Vector3.right);
            var speed = joint.useMotor ? motor.targetVelocity * Mathf.Deg2Rad : 0;
            Aim(address, new SolidPose(Vector3.zero, target), Vector3.zero, speed * Vector3.right);
        }

        internal void Apply(CharacterJoint joint, int address)
        {
            LockPlace(address);
            Move(address, Twist, Limited);
            Move(address, Swing1, Limited);
            Move(address, Swing2, Limited);
            SetTwist(
                address,
                TwistLimit(
                    joint.lowTwistLimit.limit,
                    joint.highTwistLimit.limit,
                    joint.twistLimitSpring
                )
            );
            SetSwing(
                address,
                joint.swing1Limit.limit,
                joint.swing2Limit.limit,
                joint.swingLimitSpring
            );
        }

        internal void Apply(ConfigurableJoint joint, int address)
        {
            Move(address, X, joint.xMotion);
            Move(address, Y, joint.yMotion);
            Move(address, Z, joint.zMotion);
            Move(address, Twist, joint.angularXMotion);
            Move(address, Swing1, joint.angularYMotion);
            Move(address, Swing2, joint.angularZMotion);
            ApplyLimits(joint, address);
            Drive(address, X, joint.xDrive);
            Drive(address, Y, joint.yDrive);
            Drive(address, Z, joint.zDrive);
            var isSlerp = joint.rotationDriveMode == RotationDriveMode.Slerp;
            Drive(address, DriveTwist, isSlerp ? default : joint.angularXDrive);
            Drive(address, DriveSwing, isSlerp ? default : joint.angularYZDrive);
            Drive(address, DriveSlerp, isSlerp ? joint.slerpDrive : default);
            Aim(
                address,
                new SolidPose(joint.targetPosition, Quaternion.Normalize(joint.targetRotation)),
                joint.targetVelocity,
                joint.targetAngularVelocity
            );
        }

        /// <summary>The engine's description of it, to be deleted; angles are in degrees.</summary>
        internal int TwistLimit(float low, float high, SoftJointLimitSpring spring)
        {
            var from = Mathf.Clamp(low * Mathf.Deg2Rad, -LargestTwist, LargestTwist);
            var to = Mathf.Clamp(high * Mathf.Deg2Rad, from + SmallestAngle, LargestTwist + 1e-2f);
            var springOf = SpringOf(spring);
            var limit = _physX.Host.Get<float, float, int, int>($"{TwistType}_{TwistType}_3")(
                from,
                to,
                springOf
            );
            _physX.Delete("PxSpring", springOf);
            return limit;
        }

        private static ConfigurableJointMotion Locked => ConfigurableJointMotion.Locked;

        private static ConfigurableJointMotion Limited => ConfigurableJointMotion.Limited;

        private static ConfigurableJointMotion Free => ConfigurableJointMotion.Free;

        private void ApplyLimits(ConfigurableJoint joint, int address)
        {
            if (joint.angularXMotion == Limited)
            {
                SetTwist(
                    address,
                    TwistLimit(
                        joint.lowAngularXLimit.limit,
                        joint.highAngularXLimit.limit,
                        joint.angularXLimitSpring
                    )
                );
            }
            SetSwing(
                address,
                joint.angularYLimit.limit,
                joint.angularZLimit.limit,
                joint.angularYZLimitSpring
            );
            var spring = SpringOf(joint.linearLimitSpring);
            const string type = "PxJointLinearLimit";
            var reach = _physX.Host.Get<float, int, int>($"{type}_{type}_2")(
                Mathf.Max(joint.linearLimit.limit, 1e-4f),
                spring
            );
            _physX.Host.Do<int, int>("PxD6Joint_setDistanceLimit_1")(address, reach);
            _physX.Delete(type, reach);
            _physX.Delete("PxSpring", spring);
        }

        private void LockPlace(int address)
        {
            Move(address, X, Locked);
            Move(address, Y, Locked);
            Move(address, Z, Locked);
        }

        // PxD6Motion has the same numbers.
        private void Move(int address, int axis, ConfigurableJointMotion motion) =>
            _physX.Host.Do<int, int, int>("PxD6Joint_setMotion_2")(address, axis, (int)motion);

        private void SetTwist(int address, int limit)
        {
            _physX.Host.Do<int, int>("PxD6Joint_setTwistLimit_1")(address, limit);
            _physX.Delete(TwistType, limit);
        }

        private void SetSwing(int address, float y, float z, SoftJointLimitSpring spring)
        {
            const string type = "PxJointLimitCone";
            var springOf = SpringOf(spring);
            var limit = _physX.Host.Get<float, float, int, int>($"{type}_{type}_3")(
                Mathf.Clamp(y * Mathf.Deg2Rad, SmallestAngle, LargestSwing),
                Mathf.Clamp(z * Mathf.Deg2Rad, SmallestAngle, LargestSwing),
                springOf
            );
            _physX.Host.Do<int, int>("PxD6Joint_setSwingLimit_1")(address, limit);
            _physX.Delete(type, limit);
            _physX.Delete("PxSpring", springOf);
        }

        private int SpringOf(SoftJointLimitSpring spring) =>
            _physX.Host.Get<float, float, int>("PxSpring_PxSpring_2")(spring.spring, spring.damper);

        private void Drive(int address, int axis, JointDrive drive)
        {
            const string type = "PxD6JointDrive";
            var made = _physX.Host.Get<float, float, float, int, int>($"{type}_{type}_4")(
                drive.positionSpring,
                drive.positionDamper,
                Mathf.Min(drive.maximumForce, float.MaxValue),
                drive.useAcceleration ? 1 : 0
            );
            _physX.Host.Do<int, int, int>("PxD6Joint_setDrive_2")(address, axis, made);
            _physX.Delete(type, made);
        }

        private void Aim(int address, in SolidPose pose, Vector3 speed, Vector3 spin)
        {
            _physX.Host.Do<int, int>("PxD6Joint_setDrivePosition_1")(address, _physX.Pose(0, pose));
            _physX.Host.Do<int, int, int>("PxD6Joint_setDriveVelocity_2")(
                address,
                _physX.Vector(0, speed),
                _physX.Vector(1, spin)
            );
        }
    }
}
