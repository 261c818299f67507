#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds out whether a pointer can reach an element of UI Toolkit, and what covers it.</summary>
    public static class ElementCover
    {
        /// <exception cref="NotActionableException">The element has no size or is out of sight, or another element covers
        /// its middle, in its own panel or one above.</exception>
        public static void Check(VisualElement element)
        {
            if (element.panel != null)
            {
                Reach(element);
            }
        }

        /// <summary>
        /// The middle of the visible part of the element, in its panel. A pointer there is over the element.
        /// </summary>
        /// <exception cref="NotActionableException">See <see cref="Check"/>.</exception>
        internal static Vector2 Reach(VisualElement element)
        {
            if (element.panel == null)
            {
                throw new NotActionableException("it is no longer on the screen");
            }

            // Picks first: in Unity a layout that is due is made only by picking, and before the first layout no element has
            // a place.
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

            CheckPanelsAbove(element, seen.center);
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

        private static void CheckPanelsAbove(VisualElement element, Vector2 place)
        {
            var order = OrderOf(element.panel);
            var screen = PanelMap.Of(element).ToScreen(place);
            if (float.IsNaN(screen.x))
            {
                throw new NotActionableException("no camera shows it");
            }

            foreach (var other in ElementSight.Panels().Where(other => OrderOf(other) > order))
            {
                var top = other.Pick(RuntimePanelUtils.ScreenToPanel(other, screen));
                if (top != null)
                {
                    throw new NotActionableException(Cover(top, null));
                }
            }
        }

        // All panels on the screen lie over the world.
        private static float OrderOf(IPanel panel) =>
            WorldDocuments.IsInWorld(panel) ? float.MinValue
            : panel is IRuntimePanel runtime && runtime.panelSettings != null
                ? runtime.panelSettings.sortingOrder
            : 0;

        // Names the cover, or the nearest element above it with a name: the topmost element is often a nameless part of
        // something.
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

        // Whether an element with handlers is a button can only be decided after its children were read.
        private static string? RoleOf(VisualElement element) =>
            element is Button ? "button"
            : ControlReader.Read(element) is { } control ? control.Role
            : Listeners.TakesPointer(element) ? null
            : element is TextElement ? "label"
            : "group";
    }
}
