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

        /// <param name="taker">The object that is to be told.</param>
        /// <param name="points">Where it may be met, in pixels of the screen, y up; tried in turn.</param>
        RefCallbacks CallbacksOf(GameObject taker, List<Vector2> points, RefRegistry registry);
    }
}
