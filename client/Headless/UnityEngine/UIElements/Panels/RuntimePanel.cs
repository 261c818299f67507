using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>The tree of all documents that share one PanelSettings. Its layout is made when somebody asks.</summary>
    internal sealed class RuntimePanel : IRuntimePanel
    {
        private bool _isDirty = true;
        private Vector2 _laidOutSize;

        public RuntimePanel(PanelSettings settings)
        {
            panelSettings = settings;
            visualTree = new VisualElement
            {
                name = "unity-panel-container",
                pickingMode = PickingMode.Ignore,
            };
            visualTree.SetPanel(this);
        }

        public PanelSettings panelSettings { get; }

        public VisualElement visualTree { get; }

        public float scaledPixelsPerPoint =>
            panelSettings.ResolveScale(new Vector2(Screen.width, Screen.height));

        private Vector2 Size => new Vector2(Screen.width, Screen.height) / scaledPixelsPerPoint;

        public void Dispose() => visualTree.SetPanel(null);

        public void MarkLayoutDirty() => _isDirty = true;

        public void UpdateLayout()
        {
            var size = Size;
            if (!_isDirty && size == _laidOutSize)
                return;
            _isDirty = false;
            _laidOutSize = size;
            FlexLayout.Run(visualTree, size, scaledPixelsPerPoint);
        }

        public VisualElement Pick(Vector2 point) => Pick(visualTree, point);

        private static VisualElement Pick(VisualElement element, Vector2 point)
        {
            var style = element.ComputedStyle;
            var isInside = element.worldBound.Contains(point);
            if (
                style.Display == DisplayStyle.None
                || style.Overflow == Overflow.Hidden && !isInside
            )
                return null;
            foreach (var child in element.hierarchy.Children().Reverse())
                if (Pick(child, point) is { } found)
                    return found;
            var canBePicked =
                element.pickingMode == PickingMode.Position
                && style.Visibility == Visibility.Visible;
            return canBePicked && isInside ? element : null;
        }
    }
}
