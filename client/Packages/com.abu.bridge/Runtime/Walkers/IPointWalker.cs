#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>A walker can implement it if it knows what is on top at a point of the screen.</summary>
    public interface IPointWalker
    {
        /// <summary>
        /// The result of the game's own hit test; null if nothing is hit. Called right after a walk, in the same frame.
        /// </summary>
        /// <param name="x">Pixels of the screenshot, from its left.</param>
        /// <param name="y">Pixels of the screenshot, from its top.</param>
        PointHit? At(float x, float y);
    }

    /// <summary>The topmost thing at a point of the screen.</summary>
    public sealed class PointHit
    {
        public string Role { get; set; } = "";

        public string? Name { get; set; }

        /// <summary>The ref under which its node was registered in the last walk; null if it has none.</summary>
        public string? Ref { get; set; }

        /// <summary>Null if it cannot be clicked. May throw <see cref="NotActionableException"/>.</summary>
        public Action? Click { get; set; }

        /// <summary>Like <see cref="RefCallbacks.OnPointerPress"/>.</summary>
        internal Func<PointerPress, IEnumerable<object?>?>? PointerPress { get; set; }

        /// <summary>Null if it cannot be hovered. May throw <see cref="NotActionableException"/>.</summary>
        public Action? Hover { get; set; }

        /// <summary>
        /// Like <see cref="RefCallbacks.Refused"/>, for this click or hover; null if the callback itself refuses.
        /// </summary>
        public Func<Refusal?>? Refused { get; set; }

        /// <summary>
        /// Decides between the hits of several walkers: larger is nearer to the viewer. Overlays are nearer than scenes.
        /// </summary>
        public float Depth { get; set; }
    }
}
