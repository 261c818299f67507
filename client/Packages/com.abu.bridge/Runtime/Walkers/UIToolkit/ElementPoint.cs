#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds the topmost element at a point of the screen, in all panels.</summary>
    internal static class ElementPoint
    {
        /// <param name="nodes">The nodes of the last walk.</param>
        /// <param name="screen">Pixels of the screen, y down.</param>
        public static PointHit? At(ElementNodes nodes, Vector2 screen)
        {
            foreach (var panel in ElementSight.Panels().Reverse())
            {
                var place = RuntimePanelUtils.ScreenToPanel(panel, screen);
                if (panel.Pick(place) is { } hit)
                {
                    var order = panel.panelSettings.sortingOrder;
                    return Hit(nodes, hit, place, PointDepth.OfOverlay(order, isPanel: true));
                }
            }

            return InWorld(nodes, new Vector2(screen.x, GameScreen.Height - screen.y));
        }

        private static PointHit? InWorld(ElementNodes nodes, Vector2 mouse)
        {
            foreach (var document in WorldDocuments.All().Reverse())
            {
                var root = document.rootVisualElement;
                var place = new PanelMap(document).FromMouse(mouse);
                if (
                    !float.IsNaN(place.x)
                    && root.panel.Pick(place) is { } hit
                    && root.Contains(hit)
                )
                {
                    var camera = WorldDocuments.CameraOf(document)!;
                    var distance = WorldDocuments.Distance(document);
                    return Hit(nodes, hit, place, PointDepth.OfCamera(camera.depth, distance));
                }
            }

            return null;
        }

        private static PointHit Hit(
            ElementNodes nodes,
            VisualElement hit,
            Vector2 place,
            float depth
        )
        {
            var found = Named(nodes, hit);
            if (found.Ref != null || SelfAndAbove(hit, Listeners.TakesPointer) != null)
            {
                found.Click = () => Click(hit, place);
                found.PointerPress = press =>
                    ElementPointer.PressesAt(hit, () => Free(hit, place), press);
            }

            found.Hover = () => ElementPointer.HoverAt(hit, place);
            found.Depth = depth;
            return found;
        }

        /// <summary>The element's name in the tree, or that of the node that contains it; without actions.</summary>
        public static PointHit Named(ElementNodes nodes, VisualElement element)
        {
            var node = nodes.Holding(element);
            return new PointHit
            {
                Role = node?.Role ?? (ElementNames.TextOf(element) != null ? "label" : "group"),
                Name = node != null ? node.Label : NameOf(element),
                Ref = node?.Ref,
            };
        }

        private static void Click(VisualElement hit, Vector2 place) =>
            ElementPointer.ClickAt(hit, Free(hit, place));

        private static Vector2 Free(VisualElement hit, Vector2 place) =>
            hit.enabledInHierarchy ? place : throw new NotActionableException("it is disabled");

        // The topmost element is often a nameless part of something.
        private static string? NameOf(VisualElement hit)
        {
            var named = SelfAndAbove(hit, element => ElementNames.Of(element) != null);
            return named == null ? null : ElementNames.Of(named);
        }

        private static VisualElement? SelfAndAbove(
            VisualElement from,
            Func<VisualElement, bool> isWanted
        )
        {
            VisualElement? element = from;
            while (element != null && !isWanted(element))
            {
                element = element.hierarchy.parent;
            }

            return element;
        }
    }
}
