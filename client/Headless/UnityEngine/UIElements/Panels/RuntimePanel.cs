using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine.UIElements
{
    /// <summary>
    /// The tree of all documents with the same PanelSettings. As in Unity, the layout runs once a frame and when a point is
    /// picked; reading an element's box does not run it.
    /// </summary>
    internal sealed partial class RuntimePanel : IRuntimePanel
    {
        // A limit, as in Unity, for elements whose callbacks change them with every change of their box.
        private const int MaxLayouts = 10;

        private static readonly List<RuntimePanel> s_Shown = new List<RuntimePanel>();
        private List<Action> _scheduled = new List<Action>();
        private bool _isDirty = true;
        private bool _isLayingOut;
        private Vector2 _laidOutSize;

        static RuntimePanel()
        {
            FrameLoop.Rendering += UpdateAll;
        }

        /// <summary>Resets: no panel on the screen, no button held.</summary>
        internal static void ForgetAll()
        {
            s_Shown.Clear();
            PressedButtons.Forget();
        }

        public RuntimePanel(PanelSettings settings)
        {
            panelSettings = settings;
            Pointer = new PanelPointer(this);
            visualTree = new VisualElement
            {
                name = "unity-panel-container",
                pickingMode = PickingMode.Ignore,
            };
            visualTree.Look.color = ControlLook.Text;
            visualTree.SetPanel(this);
        }

        public PanelSettings panelSettings { get; }

        public VisualElement visualTree { get; }

        public float scaledPixelsPerPoint => panelSettings.ResolveScale((Vector2)Screen.Game);

        public FocusController focusController { get; } = new FocusController();

        internal VisualElement FocusedOrRoot =>
            focusController.focusedElement as VisualElement ?? visualTree;

        internal PanelPointer Pointer { get; }

        internal ClickDetector Clicks { get; } = new ClickDetector();

        private Vector2 Size => (Vector2)Screen.Game / scaledPixelsPerPoint;

        public void Dispose() => visualTree.SetPanel(null);

        public void MarkLayoutDirty() => _isDirty = true;

        public VisualElement Pick(Vector2 point)
        {
            UpdateLayout();
            return Pick(visualTree, point);
        }

        /// <summary>Updates the panel in every frame until it has no documents.</summary>
        internal void Show()
        {
            if (!s_Shown.Contains(this))
                s_Shown.Add(this);
        }

        /// <summary>Runs at the panel's next update.</summary>
        internal void Schedule(Action action) => _scheduled.Add(action);

        internal void UpdateLayout()
        {
            if (_isLayingOut)
                return;
            _isLayingOut = true;
            try
            {
                UpdateStyles();
                for (var i = 0; i < MaxLayouts && (_isDirty || Size != _laidOutSize); i++)
                {
                    LayOut();
                    UpdateStyles();
                }
            }
            finally
            {
                _isLayingOut = false;
            }
        }

        private static void UpdateAll()
        {
            s_Shown.RemoveAll(panel => panel.visualTree.childCount == 0);
            foreach (var panel in s_Shown.ToArray())
                panel.Update();
        }

        private void Update()
        {
            var due = _scheduled;
            _scheduled = new List<Action>();
            foreach (var action in due)
                action();
            UpdateLayout();
        }

        private void LayOut()
        {
            _isDirty = false;
            _laidOutSize = Size;
            var moved = new List<VisualElement>();
            FlexLayout.Run(visualTree, _laidOutSize, scaledPixelsPerPoint, moved);
            foreach (var element in moved)
            {
                var before = element.ToldBox;
                element.ToldBox = element.LayoutBox;
                element.Tell(GeometryChangedEvent.GetPooled(before, element.LayoutBox));
            }
        }

        private static VisualElement Pick(VisualElement element, Vector2 point)
        {
            var style = element.ComputedStyle;
            var isInside = element.Covers(point);
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
