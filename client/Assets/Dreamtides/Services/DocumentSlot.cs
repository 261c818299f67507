#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Services
{
    /// <summary>A full-screen container of the document whose one child shows a node of the server.</summary>
    internal sealed class DocumentSlot
    {
        private readonly VisualElement _container;
        private IMasonElement _element;

        public DocumentSlot(VisualElement root, string name)
        {
            _container = new VisualElement { name = name, pickingMode = PickingMode.Ignore };
            FillParent(_container);
            _element = new NodeVisualElement { pickingMode = PickingMode.Ignore };
            _container.Add(_element.Self);
            root.Add(_container);
        }

        /// <summary>Shows the node; null empties the slot.</summary>
        public void Render(Registry registry, FlexNode? node)
        {
            var replacement = Reconciler.Update(registry, node ?? EmptyNode(), _element);
            if (replacement == null)
            {
                return;
            }

            _container.Clear();
            _element = replacement;
            _container.Add(_element.Self);
        }

        /// <summary>Whether a part of the child contains the point.</summary>
        public bool HasChildAt(Vector2 panelPosition) =>
            _element.Self.Children().Any(child => child.worldBound.Contains(panelPosition));

        private static FlexNode EmptyNode() => new FlexNode { Children = new List<FlexNode>() };

        private static void FillParent(VisualElement element)
        {
            element.style.position = UnityEngine.UIElements.Position.Absolute;
            element.style.left = 0;
            element.style.top = 0;
            element.style.right = 0;
            element.style.bottom = 0;
        }
    }
}
