#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The large elements of one colour through which nothing is seen.</summary>
    internal static class ElementCurtains
    {
        public static IEnumerable<Curtain> All() =>
            ElementSight.Panels().SelectMany(panel => In(panel.visualTree, 1));

        private static IEnumerable<Curtain> In(VisualElement element, float alphaAround)
        {
            if (ElementSight.IsGone(element))
            {
                yield break;
            }
            var alpha = alphaAround * element.resolvedStyle.opacity;
            if (
                PanelMap.Of(element).ToScreen(ElementSight.SeenPart(element)) is { } area
                && Curtain.IsLarge(area)
                && Curtain.IsOpaque(alpha * element.resolvedStyle.backgroundColor.a)
                && !ElementSight.IsInvisible(element)
            )
            {
                yield return new Curtain(
                    area,
                    ElementNames.Fallback(element),
                    ElementCover.DepthOf(element),
                    thing => IsDrawnAfter(element, thing)
                );
            }
            foreach (var child in element.hierarchy.Children())
            {
                foreach (var one in In(child, alpha))
                {
                    yield return one;
                }
            }
        }

        private static bool? IsDrawnAfter(VisualElement curtain, object thing)
        {
            if (!(thing is VisualElement element) || element.panel != curtain.panel)
            {
                return null;
            }
            var (one, other) = (PathOf(element), PathOf(curtain));
            for (var i = 0; i < one.Count && i < other.Count; i++)
            {
                if (one[i] != other[i])
                {
                    return one[i] < other[i];
                }
            }
            // An element inside another is drawn after it.
            return one.Count < other.Count;
        }

        private static List<int> PathOf(VisualElement element)
        {
            var path = new List<int>();
            for (var level = element; level.hierarchy.parent is { } parent; level = parent)
            {
                path.Insert(0, parent.hierarchy.IndexOf(level));
            }
            return path;
        }
    }
}
