using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The position of the mouse in one panel, and the element that has captured it.</summary>
    internal sealed class PanelPointer
    {
        private readonly RuntimePanel _panel;
        private VisualElement _captor;
        private VisualElement _over;

        public PanelPointer(RuntimePanel panel)
        {
            _panel = panel;
        }

        public VisualElement Captor
        {
            get => InPanel(_captor);
            set => _captor = value;
        }

        /// <summary>The topmost element under the pointer; null if there is none.</summary>
        public VisualElement Over => InPanel(_over);

        public bool IsOver(VisualElement element) => Over != null && element.Contains(Over);

        /// <summary>Elements are told that the pointer has left or entered before they get the event itself.</summary>
        public void MoveTo(IPointerEvent evt)
        {
            var before = Over;
            var now = _panel.Pick(evt.position);
            _over = now;
            if (now == before)
                return;
            MarkHover(before, now);
            Leave(before, now, evt);
            Enter(before, now, evt);
        }

        // The highest element whose state differs; those below it are marked with it.
        private void MarkHover(VisualElement before, VisualElement now)
        {
            if (!_panel.Distinguishes(PseudoStates.Hover))
                return;
            MarkBelow(before, now);
            MarkBelow(now, before);
        }

        private static void MarkBelow(VisualElement element, VisualElement other)
        {
            VisualElement highest = null;
            for (; element != null && !(other != null && element.Contains(other)); )
                (highest, element) = (element, element.hierarchy.parent);
            highest?.MarkStylesDirty();
        }

        private static void Leave(VisualElement before, VisualElement now, IPointerEvent evt)
        {
            if (before == null)
                return;
            before.Tell(PointerOutEvent.GetPooled(evt));
            before.Tell(MouseOutEvent.GetPooled(evt));
            for (var element = before; element != null; element = element.hierarchy.parent)
            {
                if (now != null && element.Contains(now))
                    return;
                element.Tell(PointerLeaveEvent.GetPooled(evt));
                element.Tell(MouseLeaveEvent.GetPooled(evt));
            }
        }

        private static void Enter(VisualElement before, VisualElement now, IPointerEvent evt)
        {
            if (now == null)
                return;
            now.Tell(PointerOverEvent.GetPooled(evt));
            now.Tell(MouseOverEvent.GetPooled(evt));
            var entered = new Stack<VisualElement>();
            for (var element = now; element != null; element = element.hierarchy.parent)
                if (before == null || !element.Contains(before))
                    entered.Push(element);
            foreach (var element in entered)
            {
                element.Tell(PointerEnterEvent.GetPooled(evt));
                element.Tell(MouseEnterEvent.GetPooled(evt));
            }
        }

        private VisualElement InPanel(VisualElement element) =>
            element?.OwnPanel == _panel ? element : null;
    }

    /// <summary>The buttons of the mouse that are held down, one bit each.</summary>
    internal static class PressedButtons
    {
        private static int s_Mask;

        public static void Forget() => s_Mask = 0;

        public static int After(Event systemEvent)
        {
            if (systemEvent.type == EventType.MouseDown)
                s_Mask |= 1 << systemEvent.button;
            else if (systemEvent.type == EventType.MouseUp)
                s_Mask &= ~(1 << systemEvent.button);
            return s_Mask;
        }
    }
}
