#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>One of Unity's ways in which the pointer reaches objects with colliders.</summary>
    internal interface IObjectPointer
    {
        /// <summary>Called before each walk.</summary>
        /// <param name="views">What cameras show, the topmost first.</param>
        void Begin(List<CameraView> views);

        /// <summary>The object that would get a click on the collider; null if none would.</summary>
        GameObject? TakerOf(Solid solid);

        /// <summary>The views in which the pointer can hit the collider, the topmost first.</summary>
        IEnumerable<CameraView> ViewsOn(Solid solid);

        /// <summary>The first object that the pointer hits, even if it handles no pointer; null if there is none.</summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        MetObject? At(Vector2 point);

        /// <param name="taker">The object that gets the events.</param>
        /// <param name="place">Where it can be hit.</param>
        RefCallbacks CallbacksOf(GameObject taker, ObjectPlace place, RefRegistry registry);

        /// <summary>What keeps the pointer from it, as a click finds out; null if nothing does.</summary>
        NodeCover? CoverOf(GameObject taker, ObjectPlace place);
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
