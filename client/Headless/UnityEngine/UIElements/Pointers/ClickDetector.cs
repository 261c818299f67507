namespace UnityEngine.UIElements
{
    /// <summary>Sends a click when the left button is pressed and released.</summary>
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
            // With a captured pointer the release may come here without being over the element; then there is no click.
            if (pressed == null || !released.Covers(evt.position))
                return;
            if (pressed.FindCommonAncestor(released) is { OwnPanel: { } } target)
                target.Tell(ClickEvent.GetPooled(evt, Mathf.Max(1, evt.clickCount)));
        }
    }
}
