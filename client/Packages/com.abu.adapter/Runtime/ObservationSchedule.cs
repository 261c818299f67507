#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Keeps a rate on average, although intervals end between steps. Skips intervals that are missed completely.
    /// </summary>
    internal sealed class ObservationSchedule
    {
        private readonly double _interval;
        private double _next;

        public ObservationSchedule(double hertz)
        {
            _interval = 1000 / hertz;
        }

        /// <param name="now">In milliseconds; never goes back.</param>
        public bool TryPass(double now)
        {
            if (now < _next)
            {
                return false;
            }
            _next = Math.Max(_next + _interval, now);
            return true;
        }
    }
}
