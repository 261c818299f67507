using System;
using System.Diagnostics;

namespace Headless.Player
{
    /// <summary>Keeps 60 frames a second by sleeping. If one frame is late, the next waits less.</summary>
    internal sealed class FramePacer
    {
        private const double FrameMilliseconds = 1000.0 / FrameLoop.FramesPerSecond;

        // After a longer delay the clock starts again, so that the missed frames are not run at full speed.
        private const double LargestBacklog = 5 * FrameMilliseconds;

        // In fast mode, the milliseconds within which a command between two frames is noticed.
        private const int FastNap = 2;

        private readonly Func<double> _now;
        private readonly Func<int, bool> _stopsWithin;
        private readonly Func<bool>? _mayRace;
        private double _next;

        /// <param name="stopsWithin">Waits for that many milliseconds, or less; true if the player should stop.</param>
        /// <param name="mayRace">In fast mode, says whether frames should run without waiting; null otherwise.</param>
        internal FramePacer(Func<int, bool> stopsWithin, Func<bool>? mayRace)
            : this(Clock(), stopsWithin, mayRace) { }

        /// <param name="now">Milliseconds that have passed.</param>
        /// <param name="stopsWithin">Waits for that many milliseconds, or less; true if the player should stop.</param>
        /// <param name="mayRace">In fast mode, says whether frames should run without waiting; null otherwise.</param>
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
