namespace UnityEngine.UIElements
{
    /// <summary>Knows which element of a panel has the focus, which gets the keys.</summary>
    public class FocusController
    {
        private Focusable _focused;

        internal FocusController() { }

        /// <summary>Null if no element has the focus, or if the last one cannot have it any more.</summary>
        public Focusable focusedElement =>
            Focused != null && Focused.canGrabFocus && Focused.focusController == this
                ? Focused
                : null;

        internal Focusable Focused
        {
            get => _focused;
            set
            {
                var before = _focused;
                _focused = value;
                (before as VisualElement)?.MarkStylesDirty(PseudoStates.Focus);
                (value as VisualElement)?.MarkStylesDirty(PseudoStates.Focus);
            }
        }
    }
}
