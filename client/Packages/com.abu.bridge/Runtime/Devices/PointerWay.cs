#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Where a drag goes, and how fast.</summary>
    internal readonly struct PointerWay
    {
        private readonly Vector2? _by;

        /// <param name="target">What the node that it ends on was registered as in the walk; null: it ends at a point.</param>
        /// <param name="to">Where that is, in pixels of the screen, y up; null: nobody knows, or by counts.</param>
        /// <param name="by">How far from its start, in pixels, y up; null: to counts.</param>
        public PointerWay(string? target, Vector2? to, Vector2? by, HoldTime over)
        {
            Target = target;
            To = to;
            _by = by;
            Over = over;
        }

        public string? Target { get; }

        public Vector2? To { get; }

        public HoldTime Over { get; }

        /// <summary>Where it ends, in pixels of the screen, y up.</summary>
        /// <exception cref="NotActionableException">Nobody knows.</exception>
        public Vector2 End(Vector2 start) =>
            To
            ?? start + _by
            ?? throw new NotActionableException(
                "it can only be dragged to a target",
                "name one, or a point"
            );
    }
}
