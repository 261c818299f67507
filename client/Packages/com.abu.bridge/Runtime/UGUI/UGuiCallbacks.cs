#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>What can be done with one control, and where it was in this walk.</summary>
    internal sealed class UGuiCallbacks : PointerCallbacks
    {
        public UGuiCallbacks(Component control, Rect area)
        {
            Control = control;
            Area = area;
        }

        public Component Control { get; }

        /// <summary>What can be seen of it, in pixels of the screen, y up.</summary>
        public Rect Area { get; }
    }
}
