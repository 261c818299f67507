#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>What Unity's physics knows of the things of the world, of either kind.</summary>
    internal static class WorldBodies
    {
        /// <summary>How fast the physics moves it; null for a thing that it does not move.</summary>
        public static Vector3? VelocityOf(Transform place)
        {
#if ABU_PHYSICS
            if (place.TryGetComponent<Rigidbody>(out var solid) && !solid.isKinematic)
            {
                return solid.linearVelocity;
            }
#endif
#if ABU_PHYSICS2D
            if (
                place.TryGetComponent<Rigidbody2D>(out var flat)
                && flat.simulated
                && flat.bodyType == RigidbodyType2D.Dynamic
            )
            {
                return flat.linearVelocity;
            }
#endif
            return null;
        }

        /// <summary>Whether the physics moves anything in the scene.</summary>
        public static bool AreSomeMoved()
        {
#if ABU_PHYSICS
            if (Object.FindAnyObjectByType<Rigidbody>() != null)
            {
                return true;
            }
#endif
#if ABU_PHYSICS2D
            if (Object.FindAnyObjectByType<Rigidbody2D>() != null)
            {
                return true;
            }
#endif
            return false;
        }

        public static bool HasBody(Transform place)
        {
#if ABU_PHYSICS
            if (place.TryGetComponent<Rigidbody>(out _))
            {
                return true;
            }
#endif
#if ABU_PHYSICS2D
            if (place.TryGetComponent<Rigidbody2D>(out _))
            {
                return true;
            }
#endif
            return false;
        }

        /// <summary>Whether it is as round as a ball: its turning says nothing.</summary>
        public static bool Rolls(Transform place)
        {
#if ABU_PHYSICS
            if (place.TryGetComponent<SphereCollider>(out _))
            {
                return true;
            }
#endif
#if ABU_PHYSICS2D
            if (place.TryGetComponent<CircleCollider2D>(out _))
            {
                return true;
            }
#endif
            return false;
        }

        /// <summary>Whether bodies are stopped by it.</summary>
        public static bool IsWall(Transform place)
        {
#if ABU_PHYSICS
            if (place.TryGetComponent<Collider>(out var solid) && solid.enabled && !solid.isTrigger)
            {
                return true;
            }
#endif
#if ABU_PHYSICS2D
            if (place.TryGetComponent<Collider2D>(out var flat) && flat.enabled && !flat.isTrigger)
            {
                return true;
            }
#endif
            return false;
        }

        public static bool HasCollider(Transform place)
        {
#if ABU_PHYSICS
            if (place.TryGetComponent<Collider>(out _))
            {
                return true;
            }
#endif
#if ABU_PHYSICS2D
            if (place.TryGetComponent<Collider2D>(out _))
            {
                return true;
            }
#endif
            return false;
        }
    }
}
