#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Finds the frame that late times belong to. Unity knows the times of a frame some frames later and does not say which frame
    /// it was, so they are given to the only one of the last frames that took as long, and to none if several did.
    /// </summary>
    internal sealed class LateTimes
    {
        private const int Kept = 8;
        private const double LeastTolerance = 0.5;
        private const double Tolerance = 0.05;

        private readonly (int Frame, double Ms)[] _last = new (int, double)[Kept];
        private int _count;

        /// <summary>Takes a frame that has ended.</summary>
        public void Add(int frame, double ms) => _last[_count++ % Kept] = (frame, ms);

        /// <summary>The frame that took as long; null if it cannot be told.</summary>
        /// <param name="ms">How long it took with the waiting.</param>
        public int? FrameOf(double ms)
        {
            var limit = Math.Max(LeastTolerance, ms * Tolerance);
            int? found = null;
            for (var i = 0; i < Math.Min(_count, Kept); i++)
            {
                if (Math.Abs(_last[i].Ms - ms) > limit)
                {
                    continue;
                }
                if (found != null)
                {
                    return null;
                }
                found = _last[i].Frame;
            }
            return found;
        }
    }
}
