#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>A 3D or 2D collider, which a pointer can hit.</summary>
    internal readonly struct Solid
    {
        private Solid(Component collider, Component? body, Bounds bounds, bool isFlat)
        {
            Object = collider.gameObject;
            Body = body != null ? body.gameObject : Object;
            Bounds = bounds;
            IsFlat = isFlat;
        }

        /// <summary>The object with the collider.</summary>
        public GameObject Object { get; }

        /// <summary>
        /// The object with the rigid body that the collider belongs to; without one, the collider's own object.
        /// </summary>
        public GameObject Body { get; }

        public Bounds Bounds { get; }

        /// <summary>Whether it belongs to 2D physics.</summary>
        public bool IsFlat { get; }

        /// <summary>All enabled colliders.</summary>
        public static List<Solid> All()
        {
            var solids = new List<Solid>();
#if ABU_PHYSICS
            foreach (var collider in SceneObjects.Unordered<Collider>())
            {
                if (collider.enabled)
                {
                    solids.Add(
                        new Solid(collider, collider.attachedRigidbody, collider.bounds, false)
                    );
                }
            }
#endif
#if ABU_PHYSICS2D
            foreach (var collider in SceneObjects.Unordered<Collider2D>())
            {
                if (collider.enabled)
                {
                    solids.Add(
                        new Solid(collider, collider.attachedRigidbody, collider.bounds, true)
                    );
                }
            }
#endif
            return solids;
        }
    }
}
