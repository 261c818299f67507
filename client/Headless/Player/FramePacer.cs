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

        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private readonly StopSignal _stop;
        private readonly Func<bool>? _mayRace;
        private double _next;

        /// <param name="stop">Ends a wait early.</param>
        /// <param name="mayRace">In fast mode says whether there is something to hurry for; else null.</param>
        internal FramePacer(StopSignal stop, Func<bool>? mayRace)
        {
            _stop = stop;
            _mayRace = mayRace;
        }

        internal void WaitForNextFrame()
        {
            _next += FrameMilliseconds;
            var left = _next - _clock.Elapsed.TotalMilliseconds;
            if (left < -LargestBacklog)
            {
                _next = _clock.Elapsed.TotalMilliseconds;
                return;
            }
            while (left >= 1 && !_stop.IsSet)
            {
                if (_mayRace == null)
                {
                    _stop.Wait((int)left);
                    return;
                }
                if (_mayRace())
                {
                    _next = _clock.Elapsed.TotalMilliseconds;
                    return;
                }
                _stop.Wait(Math.Min((int)left, FastNap));
                left = _next - _clock.Elapsed.TotalMilliseconds;
            }
        }
    }
}
