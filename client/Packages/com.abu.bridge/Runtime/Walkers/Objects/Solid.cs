#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>A collider, of the world or of the plane: what a pointer can meet.</summary>
    internal readonly struct Solid
    {
        private Solid(Component collider, Component? body, Bounds bounds, bool isFlat)
        {
            Object = collider.gameObject;
            Body = body != null ? body.gameObject : Object;
            Bounds = bounds;
            IsFlat = isFlat;
        }

        /// <summary>Whose collider it is.</summary>
        public GameObject Object { get; }

        /// <summary>The object of the rigid body that it is a part of; otherwise its own.</summary>
        public GameObject Body { get; }

        public Bounds Bounds { get; }

        /// <summary>Of 2D physics.</summary>
        public bool IsFlat { get; }

        /// <summary>All that are switched on.</summary>
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
