#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>The actions of one control, with its place in this walk.</summary>
    internal sealed class UGuiCallbacks : PointerCallbacks
    {
        public UGuiCallbacks(Component control, Rect area)
        {
            Control = control;
            Area = area;
        }

        public Component Control { get; }

        /// <summary>See <see cref="AbuSceneNode.FindCover"/>.</summary>
        public System.Func<NodeCover?>? FindCover { get; set; }

        /// <summary>The visible part in pixels of the screen, y up.</summary>
        public Rect Area { get; }
    }
}
