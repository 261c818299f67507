using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Makes the engine's joints, and gives them what Unity's have.</summary>
    internal sealed class JointMaker
    {
        // PxConstraintFlag.
        private const int Collide = 8;
        private const int LimitsAreForces = 32;
        private const int NoPreprocessing = 256;

        // PxDistanceJointFlag: the longest and the shortest distance, by a spring.
        private const int Spring = 2 | 4 | 8;

        // PxRevoluteJointFlag.
        private const int Limited = 1;
        private const int Driven = 2;
        private const int FreeSpin = 4;

        private readonly PhysX _physX;
        private readonly FreeJoints _free;

        internal JointMaker(PhysX physX)
        {
            _physX = physX;
            _free = new FreeJoints(physX);
        }

        /// <summary>The kind of the engine's that does what the joint wants.</summary>
        internal static string KindOf(Joint joint) =>
            joint switch
            {
                FixedJoint => "Fixed",
                SpringJoint => "Distance",
                HingeJoint { useSpring: false } => "Revolute",
                _ => "D6",
            };

        internal JointLink Make(Joint joint, BodyLink own, BodyLink? other)
        {
            joint.Place();
            var kind = KindOf(joint);
            var isOwnFirst = IsOwnFirst(joint);
            var (first, second) = Frames(joint);
            var address = _physX.Host.Get<int, int, int, int, int, int>(
                $"PxTopLevelFunctions_{kind}JointCreate_5"
            )(
                _physX.Api,
                isOwnFirst ? own.Address : other?.Address ?? 0,
                first,
                isOwnFirst ? other?.Address ?? 0 : own.Address,
                second
            );
            return new JointLink(kind, address, own, other);
        }

        internal void Apply(Joint joint, JointLink link)
        {
            joint.Place();
            var (first, second) = Frames(joint);
            var setPose = _physX.Host.Do<int, int, int>("PxJoint_setLocalPose_2");
            setPose(link.Address, 0, first);
            setPose(link.Address, 1, second);
            ApplyCommon(joint, link.Address);
            switch (joint)
            {
                case SpringJoint spring:
                    Apply(spring, link.Address);
                    break;
                case HingeJoint { useSpring: false } hinge:
                    Apply(hinge, link.Address);
                    break;
                case HingeJoint hinge:
                    _free.Apply(hinge, link.Address);
                    break;
                case CharacterJoint character:
                    _free.Apply(character, link.Address);
                    break;
                case ConfigurableJoint configurable:
                    _free.Apply(configurable, link.Address);
                    break;
            }
        }

        internal void Read(HingeJoint hinge, JointLink link)
        {
            var call =
                link.Kind == "D6" ? "PxD6Joint_getTwistAngle_0" : "PxRevoluteJoint_getAngle_0";
            hinge.angle = _physX.Host.Get<int, float>(call)(link.Address) * Mathf.Rad2Deg;
            var axis = link.Own.Body!.rotation * hinge.axis.normalized;
            var other = link.Other?.Body;
            var spin = other is null ? Vector3.zero : other.angularVelocity;
            hinge.velocity =
                Vector3.Dot(link.Own.Body.angularVelocity - spin, axis) * Mathf.Rad2Deg;
        }

        // Targets and limits of a configurable joint are those of the other body, seen from its own, as in Unity.
        private static bool IsOwnFirst(Joint joint) =>
            joint is ConfigurableJoint configurable
                ? !configurable.swapBodies
                : joint is CharacterJoint;

        private (int First, int Second) Frames(Joint joint)
        {
            var own = new SolidPose(
                Vector3.Scale(joint.anchor, joint.transform.lossyScale),
                joint.Frame
            );
            var body = joint.connectedBody;
            var other = new SolidPose(
                body == null
                    ? joint.connectedAnchor
                    : Vector3.Scale(joint.connectedAnchor, body.transform.lossyScale),
                joint.Rest * joint.Frame
            );
            return IsOwnFirst(joint)
                ? (_physX.Pose(0, own), _physX.Pose(1, other))
                : (_physX.Pose(0, other), _physX.Pose(1, own));
        }

        private void ApplyCommon(Joint joint, int address)
        {
            var host = _physX.Host;
            host.Do<int, float, float>("PxJoint_setBreakForce_2")(
                address,
                Mathf.Min(joint.breakForce, float.MaxValue),
                Mathf.Min(joint.breakTorque, float.MaxValue)
            );
            var setFlag = host.Do<int, int, int>("PxJoint_setConstraintFlag_2");
            setFlag(address, Collide, joint.enableCollision ? 1 : 0);
            setFlag(address, LimitsAreForces, 1);
            setFlag(address, NoPreprocessing, joint.enablePreprocessing ? 0 : 1);
            var isOwnFirst = IsOwnFirst(joint);
            var first = isOwnFirst ? joint.massScale : joint.connectedMassScale;
            var second = isOwnFirst ? joint.connectedMassScale : joint.massScale;
            foreach (var what in new[] { "Mass", "Inertia" })
            {
                host.Do<int, float>($"PxJoint_setInv{what}Scale0_1")(address, first);
                host.Do<int, float>($"PxJoint_setInv{what}Scale1_1")(address, second);
            }
        }

        private void Apply(SpringJoint joint, int address)
        {
            var least = Mathf.Min(joint.minDistance, joint.maxDistance);
            Set("setMinDistance", least);
            Set("setMaxDistance", Mathf.Max(joint.maxDistance, joint.minDistance));
            Set("setStiffness", joint.spring);
            Set("setDamping", joint.damper);
            Set("setTolerance", joint.tolerance);
            SetFlag("PxDistanceJoint_setDistanceJointFlag_2", address, Spring, true);

            void Set(string call, float value) =>
                _physX.Host.Do<int, float>($"PxDistanceJoint_{call}_1")(address, value);
        }

        private void Apply(HingeJoint joint, int address)
        {
            const string setFlag = "PxRevoluteJoint_setRevoluteJointFlag_2";
            var host = _physX.Host;
            if (joint.useLimits)
            {
                var limits = _free.TwistLimit(joint.limits.min, joint.limits.max, default);
                _physX.Set(
                    "PxJointLimitParameters",
                    "restitution",
                    limits,
                    Mathf.Clamp01(joint.limits.bounciness)
                );
                host.Do<int, int>("PxRevoluteJoint_setLimit_1")(address, limits);
                _physX.Delete(FreeJoints.TwistType, limits);
            }
            host.Do<int, float>("PxRevoluteJoint_setDriveVelocity_1")(
                address,
                joint.motor.targetVelocity * Mathf.Deg2Rad
            );
            host.Do<int, float>("PxRevoluteJoint_setDriveForceLimit_1")(address, joint.motor.force);
            SetFlag(setFlag, address, Limited, joint.useLimits);
            SetFlag(setFlag, address, Driven, joint.useMotor);
            SetFlag(setFlag, address, FreeSpin, joint.motor.freeSpin);
        }

        private void SetFlag(string call, int address, int flags, bool isSet)
        {
            for (var flag = 1; flag <= flags; flag <<= 1)
            {
                if ((flags & flag) != 0)
                {
                    _physX.Host.Do<int, int, int>(call)(address, flag, isSet ? 1 : 0);
                }
            }
        }
    }
}
