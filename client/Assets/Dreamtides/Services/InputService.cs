#nullable enable

using Dreamtides.Layout;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>The purpose for which the caller looks for the object under the pointer.</summary>
    public enum MouseEventType
    {
        MouseDown,
        MouseUp,
        MouseHover,
    }

    public interface IInputProvider
    {
        /// <summary>Whether a mouse button or a finger is down.</summary>
        bool IsPointerPressed();

        /// <summary>Screen coordinates in pixels, origin bottom left.</summary>
        Vector2 PointerPosition();

        /// <summary>The topmost object that accepts this event, or null.</summary>
        Displayable? ObjectAtPointerPosition(MouseEventType eventType);
    }

    /// <summary>Turns the pointer's state into mouse calls on the objects of the scene, once per Update.</summary>
    public class InputService : Service
    {
        private Displayable? _held;
        private Displayable? _hovered;

        public IInputProvider InputProvider { get; set; } = null!;

        protected override void OnInitialize(GameMode mode, TestConfiguration? testConfiguration) =>
            InputProvider = new UnityInputProvider(Registry);

        public Vector2 PointerPosition() => InputProvider.PointerPosition();

        public bool IsPointerPressed() => InputProvider.IsPointerPressed();

        /// <summary>The pointer's place in the world at this distance from the camera.</summary>
        public Vector3 WorldPointerPosition(float screenZ)
        {
            var pointer = PointerPosition();
            return Registry.GameViewport.ScreenToWorldPoint(
                new Vector3(pointer.x, pointer.y, screenZ)
            );
        }

        protected override void OnUpdate()
        {
            HandleClickAndDrag();
            HandleHover();
        }

        private void HandleClickAndDrag()
        {
            if (!IsPointerPressed())
            {
                Release();
            }
            else if (_held == null)
            {
                _held = FireClick();
            }
            else
            {
                _held.MouseDrag();
            }
        }

        private void Release()
        {
            var released = _held;
            _held = null;
            if (released != null)
            {
                var target = InputProvider.ObjectAtPointerPosition(MouseEventType.MouseUp);
                released.MouseUp(target == released);
            }
        }

        private Displayable? FireClick()
        {
            var document = Registry.DocumentService;
            if (document.MouseOverDocumentElement() || document.HasOpenPanels)
            {
                return null;
            }

            var target = InputProvider.ObjectAtPointerPosition(MouseEventType.MouseDown);
            if (target != null)
            {
                target.MouseDown();
            }

            return target;
        }

        private void HandleHover()
        {
            // On a mobile device there is no position until a finger touches.
            if (Registry.IsMobileDevice && IsPointerPressed())
            {
                return;
            }

            var target = InputProvider.ObjectAtPointerPosition(MouseEventType.MouseHover);
            if (target != null && target == _hovered)
            {
                target.MouseHover();
                return;
            }

            if (_hovered != null)
            {
                _hovered.MouseHoverEnd();
            }

            _hovered = target;
            if (target != null)
            {
                target.MouseHoverStart();
            }
        }
    }
}
