namespace UnityEngine.UIElements
{
    /// <summary>Knows which element of a panel gets the keys.</summary>
    public class FocusController
    {
        internal FocusController() { }

        /// <summary>Null if none has the focus, or if the one that had can have it no more.</summary>
        public Focusable focusedElement =>
            Focused != null && Focused.canGrabFocus && Focused.focusController == this
                ? Focused
                : null;

        internal Focusable Focused { get; set; }
    }
}
