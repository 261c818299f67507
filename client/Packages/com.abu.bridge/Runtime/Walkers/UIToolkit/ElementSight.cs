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
            var clip = element.panel.visualTree.worldBound;
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
                .OrderBy(panel => panel.panelSettings.sortingOrder);
    }

    /// <summary>Converts positions in a panel to pixels of the screen; in both y points down.</summary>
    internal readonly struct PanelMap
    {
        private readonly Vector2 _origin;
        private readonly Vector2 _scale;

        public PanelMap(IPanel panel)
        {
            var size = new Vector2(Screen.width, Screen.height);
            _origin = RuntimePanelUtils.ScreenToPanel(panel, Vector2.zero);
            _scale = size / (RuntimePanelUtils.ScreenToPanel(panel, size) - _origin);
        }

        public Vector2 PixelsPerUnit => _scale;

        public Vector2 ToScreen(Vector2 place) => (place - _origin) * _scale;

        /// <summary>In the form of mouse positions: pixels of the screen, y up.</summary>
        public Vector2 ToMouse(Vector2 place)
        {
            var pixel = ToScreen(place);
            return new Vector2(pixel.x, Screen.height - pixel.y);
        }

        /// <param name="mouse">Pixels of the screen, y up.</param>
        public Vector2 FromMouse(Vector2 mouse) =>
            (new Vector2(mouse.x, Screen.height - mouse.y) / _scale) + _origin;

        public AbuRect ToScreen(Rect rect)
        {
            var corner = ToScreen(rect.min);
            var size = rect.size * _scale;
            return new AbuRect(corner.x, corner.y, size.x, size.y);
        }
    }
}
