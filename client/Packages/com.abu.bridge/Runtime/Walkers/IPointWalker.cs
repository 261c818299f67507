#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>May be implemented by a walker that can tell what lies topmost at a point of the screen.</summary>
    public interface IPointWalker
    {
        /// <summary>What the game's own hit test finds there; null if nothing. Called right after a walk, in the same frame.</summary>
        /// <param name="x">Pixels of the screenshot, from its left.</param>
        /// <param name="y">Pixels of the screenshot, from its top.</param>
        PointHit? At(float x, float y);
    }

    /// <summary>The topmost thing at a point of the screen.</summary>
    public sealed class PointHit
    {
        public string Role { get; set; } = "";

        public string? Name { get; set; }

        /// <summary>What its node was registered as in the walk just before; null if it has none.</summary>
        public string? Ref { get; set; }

        /// <summary>Null: it cannot be clicked. May throw <see cref="NotActionableException"/>.</summary>
        public Action? Click { get; set; }

        /// <summary>As <see cref="RefCallbacks.OnPointerPress"/>.</summary>
        internal Func<PointerPress, IEnumerable<object?>?>? PointerPress { get; set; }

        /// <summary>Null: it cannot be hovered. May throw <see cref="NotActionableException"/>.</summary>
        public Action? Hover { get; set; }

        /// <summary>As <see cref="RefCallbacks.Refused"/>, for this click or hover; null if the callback itself knows.</summary>
        public Func<Refusal?>? Refused { get; set; }

        /// <summary>What several walkers find is compared by this: larger is nearer to the viewer, overlays are above scenes.</summary>
        public float Depth { get; set; }
    }
}
