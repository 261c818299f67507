#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Scrolls views of UI Toolkit.</summary>
    internal static class ElementScroll
    {
        // The content can reach beyond its window by a fraction of a pixel.
        private const float Hair = 1;

        /// <summary>
        /// The size of the content that does not fit into the window, in the view's own units; 0 if all of it fits.
        /// </summary>
        public static Vector2 Hidden(ScrollView view)
        {
            var beyond = Content(view).size - view.contentViewport.layout.size;
            return new Vector2(beyond.x > Hair ? beyond.x : 0, beyond.y > Hair ? beyond.y : 0);
        }

        /// <summary>The box of the content in the coordinates of the window.</summary>
        public static Rect Content(ScrollView view) =>
            view.contentViewport.WorldToLocal(view.contentContainer.worldBound);

        /// <summary>
        /// Scrolls the view, or the nearest one around it that can scroll in that direction. Returns the pixels of the
        /// screen that it moved.
        /// </summary>
        /// <exception cref="NotActionableException">No view can scroll that way, or it is covered.</exception>
        public static float Scroll(ScrollView nearest, ScrollStep step)
        {
            var axis =
                step.Direction == ScrollDirection.Up || step.Direction == ScrollDirection.Down
                    ? 1
                    : 0;
            ElementCover.Check(nearest);
            var view = nearest;
            while (Hidden(view)[axis] <= 0)
            {
                view =
                    view.GetFirstAncestorOfType<ScrollView>()
                    ?? throw new NotActionableException(
                        axis == 1
                            ? "it does not scroll up or down"
                            : "it does not scroll to the left or right"
                    );
            }

            return Scroll(view, axis, step);
        }

        private static float Scroll(ScrollView view, int axis, ScrollStep step)
        {
            var isForward =
                step.Direction == ScrollDirection.Down || step.Direction == ScrollDirection.Right;
            var pixels = PanelMap.PixelsPerUnit(view)[axis];
            var before = view.scrollOffset;
            var wanted = before;
            wanted[axis] = Mathf.Clamp(
                before[axis] + (isForward ? step.Pixels : -step.Pixels) / pixels,
                0,
                Hidden(view)[axis]
            );
            view.scrollOffset = wanted;
            return Mathf.Abs(view.scrollOffset[axis] - before[axis]) * pixels;
        }
    }
}
