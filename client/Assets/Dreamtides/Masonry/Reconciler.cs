#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>Changes a tree of elements so that it shows a node; elements that match are kept.</summary>
    public static class Reconciler
    {
        /// <returns>
        /// The element to put in the place of <paramref name="previousElement" />; null when that one was updated in place.
        /// </returns>
        public static IMasonElement? Update(
            Registry registry,
            FlexNode node,
            IMasonElement? previousElement = null
        )
        {
            if (previousElement == null || !CanUpdate(previousElement, node))
            {
                return MasonRenderer.Render(registry, node);
            }

            UpdateChildren(registry, node, previousElement.Self);
            MasonRenderer.ApplyToElement(registry, previousElement, node);
            return null;
        }

        private static bool CanUpdate(IMasonElement element, FlexNode node) =>
            element.GetType() == MasonRenderer.ElementType(node);

        private static void UpdateChildren(Registry registry, FlexNode node, VisualElement element)
        {
            var nodes = node.Children ?? new List<FlexNode>();
            var elements = element.Children().ToList();
            for (var i = 0; i < nodes.Count; ++i)
            {
                UpdateChild(
                    registry,
                    nodes[i],
                    element,
                    i < elements.Count ? elements[i] : null,
                    i
                );
            }

            if (element is NodeTextField || element is NodeSlider)
            {
                return; // Their children belong to Unity.
            }

            foreach (var surplus in elements.Skip(nodes.Count))
            {
                surplus.RemoveFromHierarchy();
            }
        }

        private static void UpdateChild(
            Registry registry,
            FlexNode node,
            VisualElement parent,
            VisualElement? previous,
            int index
        )
        {
            var replacement = Update(registry, node, previous as IMasonElement);
            if (replacement == null)
            {
                return;
            }

            previous?.RemoveFromHierarchy();
            parent.Insert(index, replacement.Self);
        }
    }
}
