using System;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Gives the engine how a body behaves.</summary>
    internal sealed class BodySettings
    {
        // PxRigidBodyFlag and PxActorFlag.
        private const int Kinematic = 1;
        private const int Continuous = 4;
        private const int Speculative = 16;
        private const int NoGravity = 2;

        private readonly PhysX _physX;
        private readonly int _locks;
        private readonly Action<int, int, int> _setFlag;
        private readonly Action<int, int, int> _setActorFlag;
        private readonly Action<int, int> _setLocks;
        private readonly Action<int, int, int> _setIterations;
        private readonly Func<int, float, int> _setMass;
        private readonly Action<int, int> _setMassPose;
        private readonly Action<int, int> _setInertia;

        internal BodySettings(PhysX physX)
        {
            _physX = physX;
            var host = physX.Host;
            _locks = host.Get<int, int>("PxRigidDynamicLockFlags_PxRigidDynamicLockFlags_1")(0);
            _setFlag = host.Do<int, int, int>("PxRigidBody_setRigidBodyFlag_2");
            _setActorFlag = host.Do<int, int, int>("PxActor_setActorFlag_2");
            _setLocks = host.Do<int, int>("PxRigidDynamic_setRigidDynamicLockFlags_1");
            _setIterations = host.Do<int, int, int>("PxRigidDynamic_setSolverIterationCounts_2");
            _setMass = host.Get<int, float, int>("PxRigidBodyExt_setMassAndUpdateInertia_2");
            _setMassPose = host.Do<int, int>("PxRigidBody_setCMassLocalPose_1");
            _setInertia = host.Do<int, int>("PxRigidBody_setMassSpaceInertiaTensor_1");
        }

        internal void Apply(BodyLink link, Rigidbody body)
        {
            var address = link.Address;
            ApplyMode(link, body);
            _setActorFlag(address, NoGravity, body.useGravity ? 0 : 1);
            Set(address, "PxRigidBody_setLinearDamping_1", body.linearDamping);
            Set(address, "PxRigidBody_setAngularDamping_1", body.angularDamping);
            Set(address, "PxRigidBody_setMaxAngularVelocity_1", body.maxAngularVelocity);
            Set(address, "PxRigidBody_setMaxLinearVelocity_1", body.maxLinearVelocity);
            Set(
                address,
                "PxRigidBody_setMaxDepenetrationVelocity_1",
                body.maxDepenetrationVelocity
            );
            Set(address, "PxRigidDynamic_setSleepThreshold_1", body.sleepThreshold);
            _setIterations(address, body.solverIterations, body.solverVelocityIterations);
            // Unity has the same bits, one place higher.
            _physX.Memory.WriteByte(_locks, (byte)((int)body.constraints >> 1));
            _setLocks(address, _locks);
            link.IsMassOld = true;
        }

        internal void ApplyMass(BodyLink link, Rigidbody body)
        {
            // A mesh of triangles has no inside; only kinematic bodies have one, and need no mass.
            if (!link.Colliders.Exists(collider => ShapeMaker.IsHollow(collider.Collider)))
            {
                _setMass(link.Address, body.mass);
            }
            var own = body.OwnMass;
            var found = MassOf(link);
            if (!body.automaticInertiaTensor)
            {
                _setInertia(link.Address, _physX.Vector(0, own.Inertia));
            }
            if (!body.automaticCenterOfMass || !body.automaticInertiaTensor)
            {
                var pose = new SolidPose(
                    body.automaticCenterOfMass ? found.Center : own.Center,
                    body.automaticInertiaTensor ? found.InertiaRotation : own.InertiaRotation
                );
                _setMassPose(link.Address, _physX.Pose(0, pose));
            }
        }

        internal SolidMass MassOf(BodyLink link)
        {
            var pose = _physX.PoseAt(_physX.Body.MassPose(link.Address));
            var inertia = _physX.VectorAt(_physX.Body.Inertia(link.Address));
            return new SolidMass(pose.Position, inertia, pose.Rotation);
        }

        // A kinematic body cannot be continuous.
        private void ApplyMode(BodyLink link, Rigidbody body)
        {
            var mode = body.collisionDetectionMode;
            var isContinuous =
                mode == CollisionDetectionMode.Continuous
                || mode == CollisionDetectionMode.ContinuousDynamic;
            if (link.IsKinematic != body.isKinematic)
            {
                link.IsKinematic = body.isKinematic;
                link.Colliders.ForEach(collider => collider.Version = -1);
                _setFlag(link.Address, Continuous, 0);
                _setFlag(link.Address, Kinematic, link.IsKinematic ? 1 : 0);
            }
            _setFlag(link.Address, Continuous, isContinuous && !link.IsKinematic ? 1 : 0);
            var isSpeculative = mode == CollisionDetectionMode.ContinuousSpeculative;
            _setFlag(link.Address, Speculative, isSpeculative ? 1 : 0);
        }

        private void Set(int address, string call, float value) =>
            _physX.Host.Do<int, float>(call)(address, value);
    }
}
