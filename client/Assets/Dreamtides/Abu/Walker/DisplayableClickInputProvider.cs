#nullable enable

using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>A pointer that is pressed and released over one object.</summary>
    internal sealed class DisplayableClickInputProvider : IInputProvider
    {
        /// <summary>
        /// Each phase takes one tick of the input service. The first tick finishes what the real pointer has just released.
        /// </summary>
        public static readonly ClickPhase[] Phases =
        {
            ClickPhase.Settle,
            ClickPhase.Press,
            ClickPhase.Release,
        };

        private readonly IInputProvider _real;
        private readonly Displayable _target;
        private readonly Vector2 _position;

        public DisplayableClickInputProvider(
            IInputProvider real,
            Displayable target,
            Vector2 position
        )
        {
            _real = real;
            _target = target;
            _position = position;
        }

        public enum ClickPhase
        {
            Settle,
            Press,
            Release,
        }

        public ClickPhase Phase { get; set; }

        /// <summary>False if the game never asked which object was pressed, because something else took the press.</summary>
        public bool WasPressedOnTarget { get; private set; }

        /// <summary>Later versions of the game ask for it. A simulated pointer counts as a mouse.</summary>
        public bool IsMobilePlatform => false;

        public bool IsPointerPressed() => Phase == ClickPhase.Press;

        public Vector2 PointerPosition() => _position;

        public Displayable? ObjectAtPointerPosition(MouseEventType eventType)
        {
            switch (eventType)
            {
                case MouseEventType.MouseDown:
                    WasPressedOnTarget = true;
                    return _target;
                case MouseEventType.MouseUp:
                    return Phase == ClickPhase.Settle
                        ? _real.ObjectAtPointerPosition(eventType)
                        : _target;
                default:
                    return null;
            }
        }
    }
}
