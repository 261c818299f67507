using System;

namespace UnityEngine.UIElements
{
    public interface IPanel : IDisposable
    {
        VisualElement visualTree { get; }

        float scaledPixelsPerPoint { get; }

        FocusController focusController { get; }

        /// <summary>The topmost element at a point of the panel, among those that are drawn and react to pointers.</summary>
        VisualElement Pick(Vector2 point);
    }

    public interface IRuntimePanel : IPanel
    {
        PanelSettings panelSettings { get; }
    }
}
