using System;
using System.Diagnostics;

namespace Headless.Player
{
    /// <summary>Keeps 60 frames a second by sleeping; what one frame is late, the next does not have to wait.</summary>
    internal sealed class FramePacer
    {
        private const double FrameMilliseconds = 1000.0 / FrameLoop.FramesPerSecond;

        // After a long frame the clock starts again instead of racing through the frames that were missed.
        private const double LargestBacklog = 5 * FrameMilliseconds;

        // How soon a command that comes between two frames is noticed in fast mode.
        private const int FastNap = 2;

        private readonly Func<double> _now;
        private readonly Func<int, bool> _stopsWithin;
        private readonly Func<bool>? _mayRace;
        private double _next;

        /// <param name="stopsWithin">Waits so many milliseconds; true, perhaps sooner, if the player is to stop.</param>
        /// <param name="mayRace">In fast mode says whether there is something to hurry for; else null.</param>
        internal FramePacer(Func<int, bool> stopsWithin, Func<bool>? mayRace)
            : this(Clock(), stopsWithin, mayRace) { }

        /// <param name="now">Milliseconds that have passed.</param>
        /// <param name="stopsWithin">Waits so many milliseconds; true, perhaps sooner, if the player is to stop.</param>
        /// <param name="mayRace">In fast mode says whether there is something to hurry for; else null.</param>
        internal FramePacer(Func<double> now, Func<int, bool> stopsWithin, Func<bool>? mayRace)
        {
            _now = now;
            _stopsWithin = stopsWithin;
            _mayRace = mayRace;
            _next = now();
        }

        internal void WaitForNextFrame()
        {
            _next += FrameMilliseconds;
            var left = _next - _now();
            if (left < -LargestBacklog)
            {
                _next = _now();
                return;
            }
            while (left >= 1)
            {
                if (_mayRace != null && _mayRace())
                {
                    _next = _now();
                    return;
                }
                var nap = _mayRace == null ? (int)left : Math.Min((int)left, FastNap);
                if (_stopsWithin(nap) || _mayRace == null)
                {
                    return;
                }
                left = _next - _now();
            }
        }

        private static Func<double> Clock()
        {
            var clock = Stopwatch.StartNew();
            return () => clock.Elapsed.TotalMilliseconds;
        }
    }
}
