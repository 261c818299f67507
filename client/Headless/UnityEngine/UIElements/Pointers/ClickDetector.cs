namespace UnityEngine.UIElements
{
    /// <summary>Makes clicks out of presses and releases of the left button.</summary>
    internal sealed class ClickDetector
    {
        private VisualElement _pressed;

        public void Press(PointerDownEvent evt)
        {
            if (evt.button == 0)
                _pressed = (VisualElement)evt.target;
        }

        public void Release(PointerUpEvent evt)
        {
            if (evt.button != 0)
                return;
            var pressed = _pressed;
            _pressed = null;
            var released = (VisualElement)evt.target;
            // A release that only came here because the pointer was captured is none over the element.
            if (pressed == null || !released.worldBound.Contains(evt.position))
                return;
            if (pressed.FindCommonAncestor(released) is { OwnPanel: { } } target)
                target.Tell(ClickEvent.GetPooled(evt, Mathf.Max(1, evt.clickCount)));
        }
    }
}
