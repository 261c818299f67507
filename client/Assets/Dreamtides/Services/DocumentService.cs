#nullable enable

using System.Collections.Generic;
using Dreamtides.Buttons;
using Dreamtides.Layout;
using Dreamtides.Schema;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Services
{
    /// <summary>Owns the UI Toolkit document, drawn from the server's nodes, and the four corner buttons.</summary>
    public class DocumentService : Service
    {
        private static readonly HashSet<GameContext> ContextsWithBrowser = new HashSet<GameContext>
        {
            GameContext.Browser,
            GameContext.Hand,
            GameContext.PrimaryActionButton,
        };

        [SerializeField]
        internal UIDocument _document = null!;

        [SerializeField]
        internal CanvasButton _menuButton = null!;

        [SerializeField]
        internal CanvasButton _undoButton = null!;

        [SerializeField]
        internal CanvasButton _devButton = null!;

        [SerializeField]
        internal CanvasButton _bugButton = null!;

        private DocumentSlot? _infoZoom;
        private DocumentSlot? _screenOverlay;
        private DocumentSlot? _panel;
        private bool _serverHasOpenPanels;
        private bool _panelIsOpen;

        public VisualElement RootVisualElement => _document.rootVisualElement;

        /// <summary>True while a panel of the server or the client is open; nothing else can be clicked then.</summary>
        public bool HasOpenPanels
        {
            get => _serverHasOpenPanels || _panelIsOpen;
            set => _serverHasOpenPanels = value;
        }

        public CanvasButton MenuButton => _menuButton;

        public CanvasButton UndoButton => _undoButton;

        public CanvasButton DevButton => _devButton;

        public CanvasButton BugButton => _bugButton;

        public FlexNode? CurrentScreenOverlayNode { get; private set; }

        protected override void OnInitialize(GameMode mode, TestConfiguration? testConfiguration)
        {
            if (_document == null)
            {
                return;
            }

            RootVisualElement.Clear();
            _infoZoom = new DocumentSlot(RootVisualElement, "InfoZoomContainer");
            _screenOverlay = new DocumentSlot(RootVisualElement, "ScreenOverlay");
            _panel = new DocumentSlot(RootVisualElement, "PanelOverlay");
        }

        /// <summary>True if the pointer is over a part of the screen overlay, which then gets the click.</summary>
        public bool MouseOverDocumentElement() =>
            _document != null
            && _screenOverlay?.HasChildAt(PanelPosition(Registry.InputService.PointerPosition()))
                == true;

        /// <summary>The contexts whose objects take real pointer events now; null for all.</summary>
        public HashSet<GameContext>? AllowedContextForClicks() =>
            Registry.BattleLayout.Browser.Objects.Count > 0 ? ContextsWithBrowser : null;

        public void RenderScreenOverlay(FlexNode? node)
        {
            CurrentScreenOverlayNode = node;
            _screenOverlay?.Render(Registry, node);
        }

        public void RenderInfoZoom(FlexNode node) => _infoZoom?.Render(Registry, node);

        public void ClearInfoZoom() => _infoZoom?.Render(Registry, null);

        /// <summary>Shows a panel of the client's own above everything; null closes it.</summary>
        public void RenderPanel(FlexNode? node)
        {
            _panelIsOpen = node != null;
            _panel?.Render(Registry, node);
        }

        // Screen points are counted from the bottom left, panel points from the top left with the panel's scale.
        private Vector2 PanelPosition(Vector2 screenPosition)
        {
            var bounds = RootVisualElement.worldBound;
            return new Vector2(
                screenPosition.x / Screen.width * bounds.width,
                (1f - screenPosition.y / Screen.height) * bounds.height
            );
        }
    }
}
