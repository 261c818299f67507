#nullable enable

namespace Abu
{
    /// <summary>A key or button of a virtual device, as a game sees it in a frame.</summary>
    internal readonly struct ButtonState
    {
        private const int NotYet = int.MaxValue;

        private readonly int _down;
        private readonly int _up;

        private ButtonState(int down, int up)
        {
            _down = down;
            _up = up;
        }

        /// <summary>It is to be let go.</summary>
        public bool IsPressed => _up == NotYet;

        /// <param name="frame">The first in which it is held.</param>
        public static ButtonState PressedFrom(int frame) => new(frame, NotYet);

        /// <param name="frame">The first in which it is up; at least one after it went down, since a game would miss it otherwise.</param>
        public ButtonState ReleasedFrom(int frame) => new(_down, frame > _down ? frame : _down + 1);

        public bool IsHeld(int frame) => _down <= frame && frame < _up;

        public bool WentDown(int frame) => frame == _down;

        public bool WentUp(int frame) => frame == _up;

        /// <summary>What happened to it is over: in this frame it is up as if it had never been pressed.</summary>
        public bool IsOver(int frame) => frame > _up;
    }
}
