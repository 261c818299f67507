using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>A particle has met a collider.</summary>
    public struct ParticleCollisionEvent
    {
        internal ParticleCollisionEvent(
            Component collider,
            Vector3 place,
            Vector3 normal,
            Vector3 velocity
        )
        {
            (colliderComponent, intersection, this.normal, this.velocity) = (
                collider,
                place,
                normal,
                velocity
            );
        }

        public Component colliderComponent { get; }

        public Vector3 intersection { get; }

        public Vector3 normal { get; }

        /// <summary>Of the particle, before it bounced.</summary>
        public Vector3 velocity { get; }
    }

    public static class ParticlePhysicsExtensions
    {
        public static int GetSafeCollisionEventSize(this ParticleSystem ps) => ps.Cloud.Met.Count;

        /// <summary>What particles of the system have met on that object in the last step.</summary>
        public static int GetCollisionEvents(
            this ParticleSystem ps,
            GameObject go,
            List<ParticleCollisionEvent> collisionEvents
        )
        {
            collisionEvents.Clear();
            collisionEvents.AddRange(
                ps.Cloud.Met.FindAll(met => met.colliderComponent.gameObject == go)
            );
            return collisionEvents.Count;
        }
    }
}
