#nullable enable

using System;

namespace Abu
{
    /// <summary>A rate, kept on average however its intervals fall between the steps; what is late by more is left out.</summary>
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
