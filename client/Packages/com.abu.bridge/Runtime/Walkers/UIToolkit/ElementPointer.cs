#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Does to elements of UI Toolkit what a mouse does: the events go through the panel from its root, with a place, so that it finds
    /// their target, captures, hovers and makes clicks as it does with a real one.
    /// </summary>
    internal static class ElementPointer
    {
        // A drag in one leap would look to many games like a press that never moved over what lies between.
        private const int DragSteps = 4;

        // Places on an element whose middle belongs to a control inside it, as shares of its size.
        private static readonly Vector2[] BesideTheMiddle =
        {
            new(0.25f, 0.5f),
            new(0.75f, 0.5f),
            new(0.05f, 0.5f),
            new(0.95f, 0.5f),
            new(0.5f, 0.1f),
            new(0.5f, 0.9f),
        };

        /// <summary>Presses and releases at the middle of what can be seen of the element.</summary>
        /// <param name="element">The target.</param>
        /// <param name="besideControls">There are controls inside it, and none of them is to be hit.</param>
        /// <exception cref="NotActionableException">A pointer could not reach it.</exception>
        public static void Click(VisualElement element, bool besideControls)
        {
            ClickAt(
                element,
                besideControls ? PlaceBesideControls(element) : ElementCover.Reach(element)
            );
        }

        /// <summary>Presses and releases at that place of the element's panel, whatever lies there.</summary>
        /// <exception cref="NotActionableException">The pointer is not free.</exception>
        public static void ClickAt(VisualElement element, Vector2 place)
        {
            var panel = FreePanel(element);
            Move(panel, place, Vector2.zero);
            Press(panel, place);
            Release(panel, place);
        }

        /// <summary>Puts the pointer over it. In Unity it stays there until the real mouse moves.</summary>
        /// <exception cref="NotActionableException">A pointer could not reach it.</exception>
        public static void Hover(VisualElement element) =>
            HoverAt(element, ElementCover.Reach(element));

        /// <summary>Puts the pointer at that place of the element's panel, whatever lies there.</summary>
        /// <exception cref="NotActionableException">The pointer is not free.</exception>
        public static void HoverAt(VisualElement element, Vector2 place) =>
            Move(FreePanel(element), place, Vector2.zero);

        /// <summary>Presses the one, moves to the other, and releases there.</summary>
        /// <exception cref="NotActionableException">A pointer could not reach one of them, or they lie in different panels.</exception>
        public static void Drag(VisualElement source, VisualElement target)
        {
            if (source.panel != target.panel)
            {
                throw new NotActionableException("it and the target lie in different panels");
            }

            var to = ElementCover.Reach(target);
            var from = ElementCover.Reach(source);
            var panel = FreePanel(source);
            Move(panel, from, Vector2.zero);
            Press(panel, from);
            var step = (to - from) / DragSteps;
            foreach (var number in Enumerable.Range(1, DragSteps))
            {
                Move(panel, from + step * number, step);
            }

            Release(panel, to);
        }

        private static Vector2 PlaceBesideControls(VisualElement element)
        {
            var middle = ElementCover.Reach(element);
            var seen = ElementSight.SeenPart(element);
            return BesideTheMiddle
                    .Select(share => seen.min + seen.size * share)
                    .Prepend(middle)
                    .Where(place => IsBesideControls(element, place))
                    .Cast<Vector2?>()
                    .FirstOrDefault()
                ?? throw new NotActionableException("controls inside it leave no place to press");
        }

        private static bool IsBesideControls(VisualElement element, Vector2 place)
        {
            var hit = element.panel.Pick(place);
            while (hit != null && hit != element && !ControlReader.IsControl(hit))
            {
                hit = hit.hierarchy.parent;
            }

            return hit == element;
        }

        private static IPanel FreePanel(VisualElement element) =>
            element.panel.GetCapturingElement(PointerId.mousePointerId) == null
                ? element.panel
                : throw new NotActionableException(
                    "someone is holding the mouse button down",
                    "release it and try again"
                );

        private static void Move(IPanel panel, Vector2 place, Vector2 delta)
        {
            using var evt = PointerMoveEvent.GetPooled(Raw(EventType.MouseMove, place, delta));
            panel.visualTree.SendEvent(evt);
        }

        private static void Press(IPanel panel, Vector2 place)
        {
            using var evt = PointerDownEvent.GetPooled(Raw(EventType.MouseDown, place));
            panel.visualTree.SendEvent(evt);
        }

        private static void Release(IPanel panel, Vector2 place)
        {
            using var evt = PointerUpEvent.GetPooled(Raw(EventType.MouseUp, place));
            panel.visualTree.SendEvent(evt);
        }

        private static Event Raw(EventType type, Vector2 place, Vector2 delta = default) =>
            new()
            {
                type = type,
                mousePosition = place,
                delta = delta,
                button = 0,
                clickCount = type == EventType.MouseMove ? 0 : 1,
            };
    }
}
