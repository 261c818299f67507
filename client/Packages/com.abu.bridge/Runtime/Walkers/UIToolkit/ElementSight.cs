#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// What is visible of UI Toolkit's elements. Unity has no API for clipping set in a style sheet, so only scroll views
    /// and elements with an inline style count as clipping.
    /// </summary>
    internal static class ElementSight
    {
        /// <summary>An area in which everything lies.</summary>
        public static readonly Rect Everywhere = Rect.MinMaxRect(-1e9f, -1e9f, 1e9f, 1e9f);

        /// <summary>Whether neither the element nor anything below it is shown.</summary>
        public static bool IsGone(VisualElement element)
        {
            var style = element.resolvedStyle;
            return style.display == DisplayStyle.None || style.opacity <= 0;
        }

        /// <summary>Whether the element itself is not drawn; its children may be.</summary>
        public static bool IsInvisible(VisualElement element) =>
            element.resolvedStyle.visibility == Visibility.Hidden;

        public static bool Clips(VisualElement element) =>
            element.style.overflow == Overflow.Hidden
            || element.ClassListContains(ScrollView.viewportUssClassName);

        /// <summary>False also for an element without a layout, whose sizes are not numbers.</summary>
        public static bool HasArea(Rect rect) => rect.width > 0 && rect.height > 0;

        /// <summary>
        /// The part of the element's box that no ancestor clips and that lies in the panel; empty if there is none.
        /// </summary>
        public static Rect SeenPart(VisualElement element) =>
            Overlap(element.worldBound, ClipOf(element));

        /// <summary>The area of its panel in which the element can be visible.</summary>
        public static Rect ClipOf(VisualElement element)
        {
            var clip = AreaOf(element.panel);
            for (
                var ancestor = element.hierarchy.parent;
                ancestor != null;
                ancestor = ancestor.hierarchy.parent
            )
            {
                if (Clips(ancestor))
                {
                    clip = Overlap(clip, ancestor.worldBound);
                }
            }

            return clip;
        }

        /// <summary>The area of a panel that can be visible; everything of one in the world, which cameras look at.</summary>
        public static Rect AreaOf(IPanel panel) =>
            WorldDocuments.IsInWorld(panel) ? Everywhere : panel.visualTree.worldBound;

        public static Rect Overlap(Rect a, Rect b) =>
            Rect.MinMaxRect(
                Mathf.Max(a.xMin, b.xMin),
                Mathf.Max(a.yMin, b.yMin),
                Mathf.Min(a.xMax, b.xMax),
                Mathf.Min(a.yMax, b.yMax)
            );

        /// <summary>The panels on the screen, from the lowest to the topmost.</summary>
        public static IEnumerable<IRuntimePanel> Panels() =>
            SceneObjects
                .Active<UIDocument>(document =>
                    document.isActiveAndEnabled && document.rootVisualElement?.panel != null
                )
                .Select(document => document.runtimePanel)
                .Distinct()
                .Where(panel => !WorldDocuments.IsInWorld(panel))
                .Where(panel => panel.panelSettings.targetDisplay == 0)
                .OrderBy(panel => panel.panelSettings.sortingOrder);
    }
}
