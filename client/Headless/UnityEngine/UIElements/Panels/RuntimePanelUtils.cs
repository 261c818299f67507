namespace UnityEngine.UIElements
{
    public static class RuntimePanelUtils
    {
        /// <param name="screenPosition">y down, as in panels.</param>
        public static Vector2 ScreenToPanel(IPanel panel, Vector2 screenPosition) =>
            ((RuntimePanel)panel).panelSettings.ScreenToPanelSpace(screenPosition)
            / panel.scaledPixelsPerPoint;
    }
}
