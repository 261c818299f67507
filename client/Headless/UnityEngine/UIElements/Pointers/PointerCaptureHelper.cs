namespace UnityEngine.UIElements
{
    public static class PointerId
    {
        public static readonly int mousePointerId = 0;
    }

    public static class PointerCaptureHelper
    {
        public static bool HasPointerCapture(this IEventHandler handler, int pointerId) =>
            handler is VisualElement { OwnPanel: { } panel } && panel.Pointer.Captor == handler;

        /// <summary>Sends all events of the pointer to this element until it releases the pointer.</summary>
        public static void CapturePointer(this IEventHandler handler, int pointerId)
        {
            if (handler is VisualElement { OwnPanel: { } panel } element)
                panel.Pointer.Captor = element;
        }

        public static void ReleasePointer(this IEventHandler handler, int pointerId)
        {
            if (handler.HasPointerCapture(pointerId))
                ((VisualElement)handler).OwnPanel.Pointer.Captor = null;
        }

        public static IEventHandler GetCapturingElement(this IPanel panel, int pointerId) =>
            ((RuntimePanel)panel).Pointer.Captor;
    }
}
