#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>A scroll view whose items are searched by their labels, whether they are in view or not.</summary>
    public abstract class ItemView
    {
        private protected ItemView() { }

        /// <summary>What it is, for messages: list "Bag".</summary>
        internal abstract string Subject { get; }

        /// <summary>False if it has gone from the screen.</summary>
        internal abstract bool IsThere { get; }

        /// <summary>Whether all of its items exist now, so that no others appear as it scrolls.</summary>
        internal abstract bool HasAll { get; }

        /// <summary>Whether some of its items may be out of view: it can scroll, or that is not known.</summary>
        internal virtual bool HasMore => true;

        /// <summary>How many pages can be turned before a frame has to pass; 1 if each needs a frame to be filled.</summary>
        internal abstract int PagesPerFrame { get; }

        /// <summary>How far it has scrolled. A value beyond its ends means that end.</summary>
        internal abstract ScrollPlace Place { get; set; }

        /// <summary>The items that exist now, in their order.</summary>
        internal abstract IReadOnlyList<ViewItem> Read();

        /// <summary>Scrolls by not quite one window. False if it is at its end.</summary>
        /// <param name="isForward">Down, or to the right.</param>
        internal abstract bool Turn(bool isForward);

        /// <summary>
        /// How far to scroll to show an item, along one axis; 0 if it is in view. Of what is larger than the window, the beginning is
        /// shown.
        /// </summary>
        /// <param name="from">The beginning of the window.</param>
        /// <param name="to">Its end, beyond its beginning.</param>
        /// <param name="start">The beginning of the item, in the same units.</param>
        /// <param name="end">Its end.</param>
        private protected static float Beyond(float from, float to, float start, float end)
        {
            // In a layout an item can reach beyond the edge by a fraction of a pixel.
            const float hair = 1;
            return start < from - hair || end - start > to - from
                    ? (Math.Abs(start - from) > hair ? start - from : 0)
                : end > to + hair ? end - to
                : 0;
        }

        /// <summary>Throws a refusal if it is covered or out of sight.</summary>
        internal abstract void CheckReach();
    }

    /// <summary>An item of a scroll view, as it was read.</summary>
    internal sealed class ViewItem
    {
        /// <param name="role">Its role in the tree.</param>
        /// <param name="label">Its label, without markup.</param>
        /// <param name="isInView">Whether it is in the window as far as it fits.</param>
        /// <param name="show">Scrolls just far enough to bring it into view.</param>
        public ViewItem(string role, string label, bool isInView, Action show)
        {
            Role = role;
            Label = label;
            IsInView = isInView;
            Show = show;
        }

        public string Role { get; }

        public string Label { get; }

        public bool IsInView { get; }

        public Action Show { get; }
    }

    /// <summary>How far a view has scrolled from its beginning, in pixels of the screen.</summary>
    internal readonly struct ScrollPlace
    {
        public ScrollPlace(float right, float down)
        {
            Right = right;
            Down = down;
        }

        public float Right { get; }

        public float Down { get; }
    }
}
