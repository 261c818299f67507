using System;
using Abu;

namespace Headless.Player
{
    /// <summary>Stops the game's time exactly: between two frames the loop waits here, and nothing of the game runs.</summary>
    internal sealed class FrameGate : ITimeControl
    {
        // How soon a command that comes meanwhile is noticed.
        private const int NapMilliseconds = 2;

        private readonly Func<int, bool> _stopsWithin;
        private Action? _whileStanding;
        private bool _isClosed;

        /// <param name="stopsWithin">Waits so many milliseconds; true, perhaps sooner, if the player is to stop.</param>
        internal FrameGate(Func<int, bool> stopsWithin)
        {
            _stopsWithin = stopsWithin;
        }

        public bool IsStanding { get; private set; }

        /// <summary>Somebody controls the time, so frames need not come at a pace.</summary>
        internal bool IsFrozen => _whileStanding != null;

        public void Freeze(Action whileStanding) => _whileStanding = whileStanding;

        public void Run() => _isClosed = IsStanding = false;

        public void Stop() => _isClosed = true;

        public void Thaw()
        {
            Run();
            _whileStanding = null;
        }

        /// <summary>Returns when the next frame may come, or when the player is to stop.</summary>
        internal void Pass()
        {
            while (_isClosed)
            {
                IsStanding = true;
                _whileStanding!();
                if (_isClosed && _stopsWithin(NapMilliseconds))
                {
                    return;
                }
            }
        }
    }
}
