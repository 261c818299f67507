#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Whether one thing changes at equal intervals, as a clock that shows the seconds does: that goes on whatever anybody does.
    /// </summary>
    internal struct Rhythm
    {
        // What changes more often is motion.
        private const float LeastInterval = 0.2f;

        // Less is a few things that come one after another, as cards that are dealt.
        private const int FewestIntervals = 2;
        private const float LeastSeconds = 1.9f;

        // Of the interval: ticks come in frames.
        private const float Tolerance = 0.15f;

        // After so many intervals without a tick it has ended.
        private const float MostMissed = 2.5f;

        private int _bits;
        private int _intervals;
        private float _first;
        private float _last;

        /// <summary>It has had equal intervals for long enough.</summary>
        public bool IsRegular { get; private set; }

        /// <summary>The time of its first tick, in the seconds of <see cref="Note"/>.</summary>
        public readonly float Since => _first;

        private readonly float Interval => (_last - _first) / Math.Max(_intervals, 1);

        /// <summary>Notes a change. True if it is a tick of a regular rhythm.</summary>
        /// <param name="bits">The ways in which it has changed.</param>
        /// <param name="now">In seconds of any clock.</param>
        /// <param name="watchedSince">Since when each of its changes has been noted.</param>
        public bool Note(int bits, float now, float watchedSince)
        {
            if (IsRegular && now - Math.Max(_last, watchedSince) <= MostMissed * Interval)
            {
                return Follow(bits, now);
            }
            Learn(bits, now, watchedSince);
            return IsRegular;
        }

        private bool Follow(int bits, float now)
        {
            var isTick = (bits & ~_bits) == 0 && now - _last >= Interval * (1 - Tolerance);
            if (isTick)
            {
                // Those in between nobody has seen.
                (_first, _last) = (now - (_intervals * Interval), now);
            }
            return isTick;
        }

        private void Learn(int bits, float now, float watchedSince)
        {
            var seconds = now - _last;
            if (bits != _bits || _last < watchedSince || seconds < LeastInterval)
            {
                this = new Rhythm
                {
                    _bits = bits,
                    _first = now,
                    _last = now,
                };
                return;
            }
            var isEqual = _intervals == 0 || Math.Abs(seconds - Interval) <= Tolerance * Interval;
            (_first, _intervals) = isEqual ? (_first, _intervals + 1) : (_last, 1);
            _last = now;
            IsRegular = _intervals >= FewestIntervals && _last - _first >= LeastSeconds;
        }
    }
}
