using UnityEngine;

namespace Headless
{
    /// <summary>What moves bodies. It is an assembly of its own, and there is one only while bodies need it.</summary>
    internal interface ISolidEngine
    {
        /// <summary>One step, then the messages about what touches what.</summary>
        void Step(float seconds);

        /// <summary>Puts the objects of interpolated bodies where they are between two steps.</summary>
        /// <param name="part">How much of a step has passed since the last one, from 0 to 1.</param>
        void Interpolate(float part);

        /// <summary>A collider ceases to be in effect.</summary>
        void ColliderGone(Collider collider);

        void BodyGone(Rigidbody body);

        /// <summary>Which pairs may touch has changed.</summary>
        void FilterChanged();

        /// <summary>As the colliders of the body are now.</summary>
        SolidMass MassOf(Rigidbody body);

        /// <summary>Moves a character as far as the colliders around it allow.</summary>
        CollisionFlags Walk(CharacterController character, Vector3 motion);

        void Stop();
    }

    /// <summary>Where a body's mass is, in the body's own space, and how it resists turning.</summary>
    internal readonly struct SolidMass
    {
        internal readonly Vector3 Center;
        internal readonly Vector3 Inertia;
        internal readonly Quaternion InertiaRotation;

        internal SolidMass(Vector3 center, Vector3 inertia, Quaternion inertiaRotation)
        {
            (Center, Inertia, InertiaRotation) = (center, inertia, inertiaRotation);
        }
    }
}
