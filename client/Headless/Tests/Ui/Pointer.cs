#nullable enable
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>A mouse over a panel, moved as the operating system would.</summary>
    internal static class Pointer
    {
        public static void Click(VisualElement element)
        {
            Down(element);
            Up(element);
        }

        public static void Move(VisualElement element)
        {
            using var evt = PointerMoveEvent.GetPooled(Raw(element, EventType.MouseMove));
            element.panel.visualTree.SendEvent(evt);
        }

        public static void Down(VisualElement element)
        {
            using var evt = PointerDownEvent.GetPooled(Raw(element, EventType.MouseDown));
            element.panel.visualTree.SendEvent(evt);
        }

        public static void Up(VisualElement element)
        {
            using var evt = PointerUpEvent.GetPooled(Raw(element, EventType.MouseUp));
            element.panel.visualTree.SendEvent(evt);
        }

        private static Event Raw(VisualElement element, EventType type)
        {
            element.panel.Pick(Vector2.zero);
            return new Event
            {
                type = type,
                mousePosition = element.worldBound.center,
                clickCount = 1,
            };
        }
    }
}
