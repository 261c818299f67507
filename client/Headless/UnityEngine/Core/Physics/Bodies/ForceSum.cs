using UnityEngine;

namespace Headless
{
    /// <summary>The forces, or torques, of a step, by the ways in which they count.</summary>
    internal readonly struct ForceSum
    {
        internal readonly Vector3 Force;
        internal readonly Vector3 Acceleration;
        internal readonly Vector3 Impulse;
        internal readonly Vector3 VelocityChange;

        private ForceSum(
            Vector3 force,
            Vector3 acceleration,
            Vector3 impulse,
            Vector3 velocityChange
        )
        {
            (Force, Acceleration) = (force, acceleration);
            (Impulse, VelocityChange) = (impulse, velocityChange);
        }

        internal ForceSum With(Vector3 added, ForceMode mode) =>
            mode switch
            {
                ForceMode.Acceleration => new ForceSum(
                    Force,
                    Acceleration + added,
                    Impulse,
                    VelocityChange
                ),
                ForceMode.Impulse => new ForceSum(
                    Force,
                    Acceleration,
                    Impulse + added,
                    VelocityChange
                ),
                ForceMode.VelocityChange => new ForceSum(
                    Force,
                    Acceleration,
                    Impulse,
                    VelocityChange + added
                ),
                _ => new ForceSum(Force + added, Acceleration, Impulse, VelocityChange),
            };

        /// <summary>What acts all through the step.</summary>
        internal Vector3 Continuous(float mass) => Force + Acceleration * mass;
    }
}
