using System;
using Headless;

namespace UnityEngine
{
    // Forces wait here for the next step.
    public partial class Rigidbody
    {
        [field: NonSerialized]
        internal ForceSum Forces { get; private set; }

        [field: NonSerialized]
        internal ForceSum Torques { get; private set; }

        public void AddForce(Vector3 force) => AddForce(force, ForceMode.Force);

        public void AddForce(Vector3 force, ForceMode mode)
        {
            if (IsDriven && IsNumber(force, "AddForce"))
            {
                Forces = Forces.With(force, mode);
                WakeUp();
            }
        }

        public void AddForce(float x, float y, float z) => AddForce(new Vector3(x, y, z));

        public void AddForce(float x, float y, float z, ForceMode mode) =>
            AddForce(new Vector3(x, y, z), mode);

        public void AddRelativeForce(Vector3 force) => AddRelativeForce(force, ForceMode.Force);

        public void AddRelativeForce(Vector3 force, ForceMode mode) =>
            AddForce(Pose.Rotation * force, mode);

        public void AddRelativeForce(float x, float y, float z) =>
            AddRelativeForce(new Vector3(x, y, z));

        public void AddRelativeForce(float x, float y, float z, ForceMode mode) =>
            AddRelativeForce(new Vector3(x, y, z), mode);

        public void AddTorque(Vector3 torque) => AddTorque(torque, ForceMode.Force);

        public void AddTorque(Vector3 torque, ForceMode mode)
        {
            if (IsDriven && IsNumber(torque, "AddTorque"))
            {
                Torques = Torques.With(torque, mode);
                WakeUp();
            }
        }

        public void AddTorque(float x, float y, float z) => AddTorque(new Vector3(x, y, z));

        public void AddTorque(float x, float y, float z, ForceMode mode) =>
            AddTorque(new Vector3(x, y, z), mode);

        public void AddRelativeTorque(Vector3 torque) => AddRelativeTorque(torque, ForceMode.Force);

        public void AddRelativeTorque(Vector3 torque, ForceMode mode) =>
            AddTorque(Pose.Rotation * torque, mode);

        public void AddRelativeTorque(float x, float y, float z) =>
            AddRelativeTorque(new Vector3(x, y, z));

        public void AddRelativeTorque(float x, float y, float z, ForceMode mode) =>
            AddRelativeTorque(new Vector3(x, y, z), mode);

        public void AddForceAtPosition(Vector3 force, Vector3 position) =>
            AddForceAtPosition(force, position, ForceMode.Force);

        public void AddForceAtPosition(Vector3 force, Vector3 position, ForceMode mode)
        {
            AddForce(force, mode);
            AddTorque(Vector3.Cross(position - worldCenterOfMass, force), mode);
        }

        public void AddExplosionForce(
            float explosionForce,
            Vector3 explosionPosition,
            float explosionRadius
        ) => AddExplosionForce(explosionForce, explosionPosition, explosionRadius, 0);

        public void AddExplosionForce(
            float explosionForce,
            Vector3 explosionPosition,
            float explosionRadius,
            float upwardsModifier
        ) =>
            AddExplosionForce(
                explosionForce,
                explosionPosition,
                explosionRadius,
                upwardsModifier,
                ForceMode.Force
            );

        /// <summary>At the nearest point of the body; less with the distance, to nothing at the radius.</summary>
        public void AddExplosionForce(
            float explosionForce,
            Vector3 explosionPosition,
            float explosionRadius,
            float upwardsModifier,
            ForceMode mode
        )
        {
            var place = ClosestPoint(explosionPosition);
            var distance = (place - explosionPosition).magnitude;
            if (explosionRadius > 0 && distance > explosionRadius)
            {
                return;
            }
            var share = explosionRadius > 0 ? 1 - distance / explosionRadius : 1;
            var way = place - (explosionPosition - Vector3.up * upwardsModifier);
            way = way.sqrMagnitude > 1e-12f ? way.normalized : Vector3.up;
            AddForceAtPosition(way * (explosionForce * share), place, mode);
        }

        public Vector3 GetAccumulatedForce() => GetAccumulatedForce(Time.fixedDeltaTime);

        public Vector3 GetAccumulatedForce(float step) => Forces.Continuous(mass);

        public Vector3 GetAccumulatedTorque() => GetAccumulatedTorque(Time.fixedDeltaTime);

        public Vector3 GetAccumulatedTorque(float step) => Torques.Continuous(1);

        public Vector3 GetPointVelocity(Vector3 worldPoint) =>
            _velocity + Vector3.Cross(_spin, worldPoint - worldCenterOfMass);

        public Vector3 GetRelativePointVelocity(Vector3 relativePoint) =>
            GetPointVelocity(Pose.Point(relativePoint));

        internal void ForgetForces() => (Forces, Torques) = (default, default);

        private bool IsDriven => !isKinematic && Physics.Engine != null && IsInEffect;
    }
}
