#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Finds out whether another element lies over one and would take its clicks.</summary>
    public static class ElementCover
    {
        /// <exception cref="NotActionableException">The element's middle belongs to another element.</exception>
        public static void Check(VisualElement element)
        {
            var bounds = element.worldBound;
            if (
                element.panel == null
                || !(bounds.width > 0 && bounds.height > 0)
                || IsScrolled(element)
            )
            {
                return;
            }

            var top = element.panel.Pick(bounds.center);
            if (top != null && !IsWithin(top, element))
            {
                var name = string.IsNullOrEmpty(top.name) ? "another element" : $"\"{top.name}\"";
                throw new NotActionableException($"{name} covers it");
            }
        }

        // What is scrolled out of sight can be scrolled back by a person before clicking.
        private static bool IsScrolled(VisualElement element) =>
            Ancestors(element).Any(ancestor => ancestor is ScrollView);

        private static bool IsWithin(VisualElement element, VisualElement ancestor) =>
            Ancestors(element).Contains(ancestor);

        private static IEnumerable<VisualElement> Ancestors(VisualElement element)
        {
            for (var current = element; current != null; current = current.parent)
            {
                yield return current;
            }
        }
    }
}
