#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>One of Unity's ways to bring the pointer to objects with colliders.</summary>
    internal interface IObjectPointer
    {
        /// <summary>The object that would be told if the collider were clicked; null if none would.</summary>
        GameObject? TakerOf(Solid solid);

        /// <summary>Those through which the pointer may meet the collider, the one on top first.</summary>
        IEnumerable<Camera> CamerasOn(Solid solid);

        /// <summary>What the pointer would meet first, whether it takes it or not; null if nothing, or if that is no object.</summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        MetObject? At(Vector2 point);

        /// <param name="taker">The object that is to be told.</param>
        /// <param name="points">Where it may be met, in pixels of the screen, y up; tried in turn.</param>
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
