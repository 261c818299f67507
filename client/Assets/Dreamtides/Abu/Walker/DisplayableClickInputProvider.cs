#nullable enable

using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>A pointer that presses and releases over one object.</summary>
    internal sealed class DisplayableClickInputProvider : IInputProvider
    {
        /// <summary>One tick of the input service each. The first finishes what the real pointer has just let go of.</summary>
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

        /// <summary>False if the game never asked what was pressed: something else took the press.</summary>
        public bool WasPressedOnTarget { get; private set; }

        /// <summary>Later versions of the game ask for it: a made-up pointer is a mouse.</summary>
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
