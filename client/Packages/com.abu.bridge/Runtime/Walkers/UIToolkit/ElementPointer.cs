#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Sends the events of a mouse to elements of UI Toolkit. They go through the root of the panel with a position, so that
    /// the panel finds the target, captures, hovers and makes clicks as it does with a real mouse.
    /// </summary>
    internal static class ElementPointer
    {
        // Of what is dragged; and so many in one frame.
        private const float LongestStep = 0.25f;
        private const int MostSteps = 40;

        // Positions on an element whose middle belongs to a control inside it, as shares of its size.
        private static readonly Vector2[] BesideTheMiddle =
        {
            new(0.25f, 0.5f),
            new(0.75f, 0.5f),
            new(0.05f, 0.5f),
            new(0.95f, 0.5f),
            new(0.5f, 0.1f),
            new(0.5f, 0.9f),
        };

        /// <summary>Presses and releases at the middle of the visible part of the element.</summary>
        /// <param name="element">The target.</param>
        /// <param name="besideControls">Whether there are controls inside it, which must not be hit.</param>
        /// <exception cref="NotActionableException">A pointer cannot reach it.</exception>
        public static void Click(VisualElement element, bool besideControls)
        {
            ClickAt(
                element,
                besideControls ? PlaceBesideControls(element) : ElementCover.Reach(element)
            );
        }

        /// <summary>Presses and releases at that position of the element's panel, on whatever is there.</summary>
        /// <exception cref="NotActionableException">The real pointer is in use.</exception>
        public static void ClickAt(VisualElement element, Vector2 place)
        {
            var panel = FreePanel(element);
            Move(element, place, Vector2.zero);
            Press(panel, place, 0, 1);
            Release(panel, place, 0, 1);
        }

        /// <summary>Moves the pointer over it. In Unity it stays there until the real mouse moves.</summary>
        /// <exception cref="NotActionableException">A pointer cannot reach it.</exception>
        public static void Hover(VisualElement element) =>
            HoverAt(element, ElementCover.Reach(element));

        /// <summary>Moves the pointer to that position of the element's panel, over whatever is there.</summary>
        /// <exception cref="NotActionableException">The real pointer is in use.</exception>
        public static void HoverAt(VisualElement element, Vector2 place) =>
            Move(Free(element), place, Vector2.zero);

        /// <summary>Makes any kind of press on the element; each step is one frame.</summary>
        /// <param name="element">The target.</param>
        /// <param name="besideControls">Whether there are controls inside it, which must not be hit.</param>
        public static IEnumerable<object?> Presses(
            VisualElement element,
            bool besideControls,
            PointerPress press
        ) =>
            PressesAt(
                element,
                () => besideControls ? PlaceBesideControls(element) : ElementCover.Reach(element),
                press
            );

        /// <summary>Makes any kind of press at a position of its panel; each step is one frame.</summary>
        public static IEnumerable<object?> PressesAt(
            VisualElement element,
            Func<Vector2> aim,
            PointerPress press
        )
        {
            var place = aim();
            var panel = FreePanel(element);
            Move(element, place, Vector2.zero);
            for (var count = 1; count <= press.Count; count++)
            {
                Press(panel, place, press.Number, count);
                try
                {
                    if (press.Hold is { } hold)
                    {
                        foreach (var step in Gestures.Hold(hold, DeviceControl.Of(press.Button)))
                        {
                            yield return step;
                        }
                    }
                }
                finally
                {
                    Release(panel, place, press.Number, count);
                }

                if (count < press.Count)
                {
                    yield return null;
                }
            }
        }

        /// <summary>
        /// Presses the source, moves over several frames to the target or to a point, and releases there; each step is one
        /// frame.
        /// </summary>
        /// <param name="source">The element that is dragged.</param>
        /// <param name="target">The end of the drag; null if the way has its end.</param>
        public static IEnumerable<object?> Drag(
            VisualElement source,
            VisualElement? target,
            PointerWay way
        )
        {
            if (target != null && source.panel != target.panel)
            {
                throw new NotActionableException("it and the target lie in different panels");
            }

            var to = target == null ? (Vector2?)null : ElementCover.Reach(target);
            var from = ElementCover.Reach(source);
            var panel = FreePanel(source);
            var map = PanelMap.Of(source);
            var end = to ?? map.FromMouse(way.End(map.ToMouse(from)));
            Move(source, from, Vector2.zero);
            Press(panel, from, 0, 1);
            var last = from;
            try
            {
                yield return null;
                foreach (var place in way.Over.Way(from, end, VirtualInput.Times))
                {
                    foreach (var step in StepsTo(source, last, place))
                    {
                        Move(source, step, step - last);
                        last = step;
                    }
                    yield return null;
                }
            }
            finally
            {
                Release(panel, last, 0, 1);
            }
        }

        // An element that does not capture the mouse hears of a move only where it lies, and follows it.
        private static IEnumerable<Vector2> StepsTo(VisualElement source, Vector2 from, Vector2 to)
        {
            var size = source.worldBound.size;
            var longest = Mathf.Max(1, Mathf.Min(size.x, size.y) * LongestStep);
            var count = Mathf.CeilToInt(
                Mathf.Clamp(Vector2.Distance(from, to) / longest, 1, MostSteps)
            );
            for (var step = 1; step <= count; step++)
            {
                yield return Vector2.Lerp(from, to, (float)step / count);
            }
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

        private static VisualElement Free(VisualElement element)
        {
            FreePanel(element);
            return element;
        }

        private static void Move(VisualElement element, Vector2 place, Vector2 delta)
        {
            // For games that also read the position of the mouse from Input.
            VirtualInput.Mouse.PutAt(PanelMap.Of(element).ToMouse(place));
            using var evt = PointerMoveEvent.GetPooled(
                Raw(EventType.MouseMove, place, 0, 0, delta)
            );
            element.panel.visualTree.SendEvent(evt);
        }

        private static void Press(IPanel panel, Vector2 place, int button, int count)
        {
            using var evt = PointerDownEvent.GetPooled(
                Raw(EventType.MouseDown, place, button, count)
            );
            panel.visualTree.SendEvent(evt);
        }

        private static void Release(IPanel panel, Vector2 place, int button, int count)
        {
            using var evt = PointerUpEvent.GetPooled(Raw(EventType.MouseUp, place, button, count));
            panel.visualTree.SendEvent(evt);
        }

        private static Event Raw(
            EventType type,
            Vector2 place,
            int button,
            int count,
            Vector2 delta = default
        ) =>
            new()
            {
                type = type,
                mousePosition = place,
                delta = delta,
                button = button,
                clickCount = count,
            };
    }
}
