#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds what lies topmost at a point of the screen, of all panels.</summary>
    internal static class ElementPoint
    {
        /// <param name="nodes">Of the walk just before.</param>
        /// <param name="screen">Pixels of the screen, y down.</param>
        public static PointHit? At(ElementNodes nodes, Vector2 screen)
        {
            foreach (var panel in ElementSight.Panels().Reverse())
            {
                var place = RuntimePanelUtils.ScreenToPanel(panel, screen);
                if (panel.Pick(place) is { } hit)
                {
                    return Hit(nodes, panel, hit, place);
                }
            }

            return null;
        }

        private static PointHit Hit(
            ElementNodes nodes,
            IRuntimePanel panel,
            VisualElement hit,
            Vector2 place
        )
        {
            var node = nodes.Holding(hit);
            var takesClick = node != null || SelfAndAbove(hit, ElementReader.TakesPointer) != null;
            return new PointHit
            {
                Role = node?.Role ?? (ElementNames.TextOf(hit) != null ? "label" : "group"),
                Name = node != null ? node.Label : NameOf(hit),
                Ref = node?.Ref,
                Click = takesClick ? () => Click(hit, place) : (Action?)null,
                Hover = () => ElementPointer.HoverAt(hit, place),
                Depth = PointDepth.OfOverlay(panel.panelSettings.sortingOrder, isPanel: true),
            };
        }

        private static void Click(VisualElement hit, Vector2 place)
        {
            if (!hit.enabledInHierarchy)
            {
                throw new NotActionableException("it is disabled");
            }

            ElementPointer.ClickAt(hit, place);
        }

        // What lies on top often is a nameless part of something.
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
