#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>A finger from the moment it touches the screen.</summary>
    internal sealed class VirtualFinger
    {
        private ButtonState _contact;
        private Timed<Vector2> _position;

        /// <param name="number">From 0.</param>
        /// <param name="position">Pixels of the screen, y up.</param>
        /// <param name="frame">The first in which it is down.</param>
        public VirtualFinger(int number, Vector2 position, int frame)
        {
            Number = number;
            Start = position;
            _position = new Timed<Vector2>(position);
            _contact = ButtonState.PressedFrom(frame);
        }

        public int Number { get; }

        /// <summary>It is to be lifted.</summary>
        public bool IsDown => _contact.IsPressed;

        public Vector2 Start { get; }

        /// <summary>Where it will be.</summary>
        public Vector2 Target => _position.Last;

        public Vector2 Position => _position.At(VirtualInput.Frame);

        /// <summary>How far it has come since the last frame.</summary>
        public Vector2 Delta => Position - _position.At(VirtualInput.Frame - 1);

        /// <summary>Null in a frame in which it does not touch the screen.</summary>
        public TouchPhase? PhaseIn(int frame)
        {
            return _contact.WentDown(frame) ? TouchPhase.Began
                : _contact.WentUp(frame) ? TouchPhase.Ended
                : !_contact.IsHeld(frame) ? (TouchPhase?)null
                : _position.At(frame) != _position.At(frame - 1) ? TouchPhase.Moved
                : TouchPhase.Stationary;
        }

        /// <summary>It is there from the next frame on.</summary>
        public void MoveTo(Vector2 position) =>
            _position = _position.ChangedTo(position, VirtualInput.Frame + 1);

        /// <summary>From the next frame on.</summary>
        public void Lift() => _contact = _contact.ReleasedFrom(VirtualInput.Frame + 1);
    }
}
