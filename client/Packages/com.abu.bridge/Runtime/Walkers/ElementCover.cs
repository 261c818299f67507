#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds out whether a pointer could reach an element of UI Toolkit, and what is in its way.</summary>
    public static class ElementCover
    {
        /// <exception cref="NotActionableException">
        /// The element has no size or is out of sight, or its middle belongs to another element, of its own panel or of one above.
        /// </exception>
        public static void Check(VisualElement element)
        {
            if (element.panel != null)
            {
                Reach(element);
            }
        }

        /// <summary>The middle of what can be seen of the element, in its panel; a pointer there is over the element.</summary>
        /// <exception cref="NotActionableException">See <see cref="Check"/>.</exception>
        internal static Vector2 Reach(VisualElement element)
        {
            if (element.panel == null)
            {
                throw new NotActionableException("it is no longer on the screen");
            }

            // First of all: in Unity only picking makes a layout that is due, and before the first one no element has a place.
            element.panel.Pick(Vector2.zero);
            var seen = ElementSight.SeenPart(element);
            if (!ElementSight.HasArea(seen))
            {
                throw new NotActionableException(WhyUnseen(element));
            }

            var top = element.panel.Pick(seen.center);
            if (top == null || !element.Contains(top))
            {
                throw new NotActionableException(WhyNotPicked(element, top));
            }

            CheckPanelsAbove(element.panel, seen.center);
            return seen.center;
        }

        private static string WhyUnseen(VisualElement element)
        {
            if (!ElementSight.HasArea(element.worldBound))
            {
                return "it has no size";
            }

            return element.GetFirstAncestorOfType<ScrollView>() != null
                ? "it is scrolled out of sight"
                : "it is clipped away or outside the screen";
        }

        private static Refusal WhyNotPicked(VisualElement element, VisualElement? top) =>
            top == null || top.Contains(element)
                ? "nothing of it takes the pointer at its middle"
                : Cover(top, element);

        private static void CheckPanelsAbove(IPanel panel, Vector2 place)
        {
            var order = OrderOf(panel);
            var screen = new PanelMap(panel).ToScreen(place);
            foreach (var other in ElementSight.Panels().Where(other => OrderOf(other) > order))
            {
                var top = other.Pick(RuntimePanelUtils.ScreenToPanel(other, screen));
                if (top != null)
                {
                    throw new NotActionableException(Cover(top, null));
                }
            }
        }

        private static float OrderOf(IPanel panel) =>
            panel is IRuntimePanel runtime && runtime.panelSettings != null
                ? runtime.panelSettings.sortingOrder
                : 0;

        // The next one up that people know by a name: what lies on top often is a nameless part of something.
        private static Refusal Cover(VisualElement top, VisualElement? covered)
        {
            for (
                VisualElement? element = top;
                element != null && !(covered != null && element.Contains(covered));
                element = element.hierarchy.parent
            )
            {
                if (element.ClassListContains(GenericDropdownMenu.ussClassName))
                {
                    return Refusal.Covered("an open menu", null);
                }

                if (ElementNames.Of(element) is { } name)
                {
                    return Refusal.Covered(RoleOf(element), name);
                }
            }

            return Refusal.Covered("another element", null);
        }

        // Whether what takes the pointer without being a control is a button is only known once all that is in it is read.
        private static string? RoleOf(VisualElement element) =>
            element is Button ? "button"
            : ControlReader.Read(element) is { } control ? control.Role
            : ElementReader.TakesPointer(element) ? null
            : element is TextElement ? "label"
            : "group";
    }
}
