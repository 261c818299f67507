#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>One of Unity's ways in which the pointer reaches objects with colliders.</summary>
    internal interface IObjectPointer
    {
        /// <summary>The object that would get a click on the collider; null if none would.</summary>
        GameObject? TakerOf(Solid solid);

        /// <summary>The cameras through which the pointer can hit the collider, the topmost first.</summary>
        IEnumerable<Camera> CamerasOn(Solid solid);

        /// <summary>The first object that the pointer hits, even if it handles no pointer; null if there is none.</summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        MetObject? At(Vector2 point);

        /// <param name="taker">The object that gets the events.</param>
        /// <param name="points">Points where it can be hit, in pixels of the screen, y up; tried one after the
        /// other.</param>
        RefCallbacks CallbacksOf(GameObject taker, List<Vector2> points, RefRegistry registry);
    }

    /// <summary>An object under the pointer.</summary>
    internal readonly struct MetObject
    {
        public MetObject(GameObject met, Camera camera, float distance)
        {
            Object = met;
            Depth = PointDepth.OfCamera(camera.depth, distance);
        }

        public GameObject Object { get; }

        /// <summary>See <see cref="PointHit.Depth"/>.</summary>
        public float Depth { get; }
    }
}
