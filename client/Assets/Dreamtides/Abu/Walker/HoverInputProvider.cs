#nullable enable

using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>Hovers over one object, until the real pointer moves or presses.</summary>
    internal sealed class HoverInputProvider : IInputProvider
    {
        private readonly Displayable _target;
        private readonly Vector2 _position;
        private readonly Vector2 _realPosition;
        private bool _steppedAside;

        public HoverInputProvider(IInputProvider real, Displayable target, Vector2 position)
        {
            Real = real;
            _target = target;
            _position = position;
            _realPosition = real.PointerPosition();
        }

        public IInputProvider Real { get; }

        public bool IsActive
        {
            get
            {
                _steppedAside |=
                    _target == null
                    || !_target.isActiveAndEnabled
                    || Real.IsPointerPressed()
                    || Real.PointerPosition() != _realPosition;
                return !_steppedAside;
            }
        }

        /// <summary>Later versions of the game ask for it. A simulated pointer counts as a mouse.</summary>
        public bool IsMobilePlatform => false;

        public bool IsPointerPressed() => Real.IsPointerPressed();

        public Vector2 PointerPosition() => IsActive ? _position : Real.PointerPosition();

        public Displayable? ObjectAtPointerPosition(MouseEventType eventType) =>
            eventType == MouseEventType.MouseHover && IsActive
                ? _target
                : Real.ObjectAtPointerPosition(eventType);
    }
}
