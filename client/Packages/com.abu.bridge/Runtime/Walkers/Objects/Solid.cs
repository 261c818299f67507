#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>A 3D or 2D collider, which a pointer can hit.</summary>
    internal readonly struct Solid
    {
        private Solid(Component collider, Component? body, Bounds bounds, bool isFlat, bool isOff)
        {
            Object = collider.gameObject;
            Body = body != null ? body.gameObject : Object;
            Bounds = bounds;
            IsFlat = isFlat;
            IsOff = isOff;
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

        /// <summary>Whether it is switched off, so that no pointer hits it.</summary>
        public bool IsOff { get; }

        /// <summary>
        /// All enabled colliders, and behind them those that are switched off while their object is drawn: a card that is greyed out
        /// until its turn.
        /// </summary>
        public static List<Solid> All()
        {
            var solids = new List<Solid>();
            var off = new List<Solid>();
#if ABU_PHYSICS
            foreach (var collider in SceneObjects.Unordered<Collider>())
            {
                var bounds = collider.enabled ? collider.bounds : DrawnBounds(collider);
                var isOff = !collider.enabled;
                Add(
                    isOff ? off : solids,
                    collider,
                    collider.attachedRigidbody,
                    bounds,
                    false,
                    isOff
                );
            }
#endif
#if ABU_PHYSICS2D
            foreach (var collider in SceneObjects.Unordered<Collider2D>())
            {
                var bounds = collider.enabled ? collider.bounds : DrawnBounds(collider);
                var isOff = !collider.enabled;
                Add(
                    isOff ? off : solids,
                    collider,
                    collider.attachedRigidbody,
                    bounds,
                    true,
                    isOff
                );
            }
#endif
            solids.AddRange(off);
            return solids;
        }

        private static void Add(
            List<Solid> solids,
            Component collider,
            Component? body,
            Bounds? bounds,
            bool isFlat,
            bool isOff
        )
        {
            if (bounds is { } box)
            {
                solids.Add(new Solid(collider, body, box, isFlat, isOff));
            }
        }

        // Unity gives a collider that is switched off no bounds.
        private static Bounds? DrawnBounds(Component collider)
        {
            var renderer = collider.GetComponentInChildren<Renderer>();
            return renderer != null && renderer.enabled ? renderer.bounds : (Bounds?)null;
        }
    }
}
