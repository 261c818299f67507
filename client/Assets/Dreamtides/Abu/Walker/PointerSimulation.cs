#nullable enable

using System;
using System.Linq;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>Moves a simulated pointer over objects of the scene, through the game's own input service.</summary>
    internal sealed class PointerSimulation
    {
        // The game's name for the container of the server's overlay.
        private const string ScreenOverlay = "ScreenOverlay";

        // Longer than the 0.15 s of hovering after which the game enlarges a card.
        private const float HoverSeconds = 0.3f;

        // Longer than the half second in which a button ignores another press.
        private const float DebounceSeconds = 0.52f;

        private readonly Registry _registry;
        private HoverInputProvider? _hover;
        private Action? _leaveElement;
        private float _hoverTime = float.NegativeInfinity;
        private float _buttonTime = float.NegativeInfinity;

        public PointerSimulation(Registry registry)
        {
            _registry = registry;
        }

        /// <summary>
        /// True while hovering may still bring something up, or the game would ignore another press of a button.
        /// </summary>
        public bool IsPending =>
            Time.time < _buttonTime + DebounceSeconds
            || (_hover != null && _hover.IsActive && Time.time < _hoverTime + HoverSeconds);

        /// <summary>Presses and releases within this frame.</summary>
        /// <exception cref="NotActionableException">The game did not take the press.</exception>
        public void Click(Displayable target)
        {
            EndHover();
            var service = _registry.InputService;
            var real = FreePointer(service);
            var provider = new DisplayableClickInputProvider(real, target, ScreenPosition(target));
            service.InputProvider = provider;
            try
            {
                foreach (var phase in DisplayableClickInputProvider.Phases)
                {
                    provider.Phase = phase;
                    service.Update();
                }
            }
            finally
            {
                service.InputProvider = real;
            }

            if (!provider.WasPressedOnTarget)
            {
                throw new NotActionableException(WhyNotPressed());
            }

            if (target is ActionButton || target is DisplayableButton)
            {
                _buttonTime = Time.time;
            }
        }

        /// <summary>For buttons that are not objects of the scene.</summary>
        public void Press(Action onClick)
        {
            EndHover();
            onClick();
            _buttonTime = Time.time;
        }

        /// <summary>Hovers over the target until the next action, or until the real pointer moves.</summary>
        public void Hover(Displayable target)
        {
            EndHover();
            var service = _registry.InputService;
            _hover = new HoverInputProvider(FreePointer(service), target, ScreenPosition(target));
            _hoverTime = Time.time;
            service.InputProvider = _hover;
            service.Update();
        }

        public void HoverElement(Action enter, Action leave)
        {
            EndHover();
            enter();
            _leaveElement = leave;
        }

        /// <summary>At the next tick, the input service tells the object that the pointer has left.</summary>
        public void EndHover()
        {
            if (_hover != null && _registry.InputService.InputProvider == _hover)
            {
                _registry.InputService.InputProvider = _hover.Real;
            }

            _hover = null;
            var leave = _leaveElement;
            _leaveElement = null;
            leave?.Invoke();
        }

        /// <summary>
        /// The part of the overlay that would get a press at this object's place, by the game's own test; null if none.
        /// </summary>
        public VisualElement? OverlayOver(Displayable target)
        {
            var service = _registry.InputService;
            var document = _registry.DocumentService;
            var real = service.InputProvider;
            var position = ScreenPosition(target);
            service.InputProvider = new DisplayableClickInputProvider(real, target, position);
            try
            {
                return document.MouseOverDocumentElement()
                    ? OverlayPart(document.RootVisualElement, position)
                    : null;
            }
            finally
            {
                service.InputProvider = real;
            }
        }

        // The game only says whether there is one. This returns the topmost child of the container, or else the whole
        // document.
        private VisualElement OverlayPart(VisualElement root, Vector2 position)
        {
            var viewport = _registry.GameViewport;
            var point = new Vector2(position.x, viewport.ScreenHeight - position.y);
            return root.Q(ScreenOverlay)
                    ?.Children()
                    .SelectMany(shown => shown.Children())
                    .LastOrDefault(part => ScreenPlace.Contains(ElementVerbs.BoundsOf(part), point))
                ?? root;
        }

        private static IInputProvider FreePointer(InputService service) =>
            service.InputProvider.IsPointerPressed()
                ? throw new NotActionableException(
                    "someone is holding the mouse button down",
                    "release it and try again"
                )
                : service.InputProvider;

        private Vector2 ScreenPosition(Displayable target) =>
            _registry.GameViewport.WorldToScreenPoint(target.transform.position);

        private Refusal WhyNotPressed() =>
            _registry.DocumentService.HasOpenPanels
                ? new Refusal("a panel is open and takes all clicks", "close it first")
                : "something on the screen took the click before it reached this";
    }
}
