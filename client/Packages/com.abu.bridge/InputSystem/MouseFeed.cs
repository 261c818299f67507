#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Abu
{
    internal sealed class MouseFeed : DeviceFeed
    {
        private (Vector2 Position, ushort Buttons) _sent;
        private bool _isSent;

        public MouseFeed()
            : base(typeof(Mouse)) { }

        public override bool IsUsed =>
            !VirtualInput.Mouse.IsShadow
            && (
                VirtualInput.Mouse.IsPlaced
                || VirtualInput.Mouse.Buttons.IsUsed
                || VirtualInput.Mouse.WaitingWheel != Vector2.zero
            );

        protected override InputDevice? Current => Mouse.current;

        protected override void StandLike(InputDevice device, InputDevice other) =>
            InputState.Change(((Mouse)device).position, ((Mouse)other).position.ReadValue());

        protected override bool HasChanged =>
            !_isSent || VirtualInput.Mouse.WaitingWheel != Vector2.zero || Now() != _sent;

        public override void SendAgain() => _isSent = false;

        protected override void Queue(InputDevice device)
        {
            var now = Now();
            var state = new MouseState
            {
                position = now.Position,
                buttons = now.Buttons,
                // The mouse has to report its movement: the Input System does not compute it from positions.
                delta = _isSent ? now.Position - _sent.Position : Vector2.zero,
                // One notch is 1, the default of InputSettings.scrollDeltaBehavior.
                scroll = VirtualInput.Mouse.TakeWheel(),
            };
            InputSystem.QueueStateEvent(device, state);
            _sent = now;
            _isSent = true;
        }

        private static (Vector2 Position, ushort Buttons) Now()
        {
            var buttons = VirtualInput.Mouse.Buttons.Held.Aggregate(
                0,
                (mask, button) => mask | (1 << (button - KeyCode.Mouse0))
            );
            return (VirtualInput.Mouse.Position, (ushort)buttons);
        }
    }
}
