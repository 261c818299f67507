#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds out whether a pointer can reach an element of UI Toolkit, and what covers it.</summary>
    public static class ElementCover
    {
        internal static readonly PanelCover Kind = new();

        /// <exception cref="NotActionableException">The element has no size or is out of sight, or other things cover it: in its own
        /// panel, in one above, or on a canvas above.</exception>
        public static void Check(VisualElement element)
        {
            if (element.panel != null)
            {
                Reach(element);
            }
        }

        /// <summary>
        /// A point of the visible part of the element, in its panel; its middle, if that is free. A pointer there is over the element.
        /// </summary>
        /// <exception cref="NotActionableException">See <see cref="Check"/>.</exception>
        internal static Vector2 Reach(VisualElement element) => AimAt(element).Required;

        /// <summary>Where a pointer reaches the element, in its panel.</summary>
        internal static Aim AimAt(VisualElement element)
        {
            if (element.panel == null)
            {
                return Aim.Refused("it is no longer on the screen");
            }

            // Picks first: in Unity a layout that is due is made only by picking, and before the first layout no element has
            // a place.
            element.panel.Pick(Vector2.zero);
            var seen = ElementSight.SeenPart(element);
            if (!ElementSight.HasArea(seen))
            {
                return Aim.Refused(WhyUnseen(element));
            }

            var map = PanelMap.Of(element);
            return map.ToScreen(seen) is { } area
                ? Aim.At(area, ScreenPoints.In(seen), place => Look(element, place, map))
                : Aim.Refused("no camera shows it");
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

        private static Miss? Look(VisualElement element, Vector2 place, PanelMap map)
        {
            var panel = element.panel;
            var top = panel.Pick(place);
            if (top == null || !element.Contains(top))
            {
                return top == null || top.Contains(element)
                    ? new Miss("nothing of it takes the pointer at its middle")
                    : Miss.Covered(CoverOf(top, element));
            }

            var cover =
                InPanelsAbove(panel, map.ToScreen(place))
                ?? ScreenCovers.Above(Kind, map.ToMouse(place), DepthOf(element));
            return cover == null ? null : Miss.Covered(cover);
        }

        private static PointCover? InPanelsAbove(IPanel panel, Vector2 screen)
        {
            var order = OrderOf(panel);
            foreach (var other in Kind.Panels.Where(other => OrderOf(other) > order))
            {
                if (other.Pick(RuntimePanelUtils.ScreenToPanel(other, screen)) is { } top)
                {
                    return CoverOf(top, null);
                }
            }

            return null;
        }

        // All panels on the screen lie over the world.
        private static float OrderOf(IPanel panel) =>
            WorldDocuments.IsInWorld(panel) ? float.MinValue
            : panel is IRuntimePanel runtime && runtime.panelSettings != null
                ? runtime.panelSettings.sortingOrder
            : 0;

        internal static float DepthOf(VisualElement element)
        {
            if (!WorldDocuments.IsInWorld(element.panel))
            {
                return PointDepth.OfOverlay(OrderOf(element.panel), isPanel: true);
            }
            var document = WorldDocuments.Of(element);
            var camera = document == null ? null : WorldDocuments.CameraOf(document);
            return camera == null
                ? 0
                : PointDepth.OfCamera(camera.depth, WorldDocuments.Distance(document!));
        }

        /// <param name="top">The element that takes the pointer.</param>
        /// <param name="covered">The target, if it is in the same panel.</param>
        internal static PointCover CoverOf(VisualElement top, VisualElement? covered)
        {
            var seen = ElementSight.SeenPart(top);
            var cover = Describe(top, covered);
            cover.Depth = DepthOf(top);
            cover.Area = ElementSight.HasArea(seen)
                ? PanelMap.Of(top).ToScreen(seen)
                : (AbuRect?)null;
            return cover;
        }

        // Names the cover, or the nearest element above it with a name: the topmost element is often a nameless part of
        // something.
        private static PointCover Describe(VisualElement top, VisualElement? covered)
        {
            for (
                VisualElement? element = top;
                element != null && !(covered != null && element.Contains(covered));
                element = element.hierarchy.parent
            )
            {
                if (element.ClassListContains(GenericDropdownMenu.ussClassName))
                {
                    return PointCover.Of("an open menu");
                }

                if (ElementNames.Of(element) is { } name)
                {
                    return PointCover.Named(RoleOf(element), name);
                }
            }

            return PointCover.Of("another element");
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
