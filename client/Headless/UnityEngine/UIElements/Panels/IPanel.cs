using System;

namespace UnityEngine.UIElements
{
    public interface IPanel : IDisposable
    {
        VisualElement visualTree { get; }

        float scaledPixelsPerPoint { get; }

        FocusController focusController { get; }

        /// <summary>The topmost element at a point of the panel that is drawn and reacts to pointers.</summary>
        VisualElement Pick(Vector2 point);
    }

    public interface IRuntimePanel : IPanel
    {
        PanelSettings panelSettings { get; }
    }
}
