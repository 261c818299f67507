#nullable enable

using Dreamtides.Buttons;

namespace Dreamtides.Bootstrap
{
    /// <summary>The uGUI buttons that battles share with all other screens.</summary>
    internal sealed class CornerButtons
    {
        public CornerButtons(CanvasButton undo, CanvasButton dev, CloseBrowserButton closeBrowser)
        {
            Undo = undo;
            Dev = dev;
            CloseBrowser = closeBrowser;
        }

        public CanvasButton Undo { get; }

        public CanvasButton Dev { get; }

        public CloseBrowserButton CloseBrowser { get; }
    }
}
