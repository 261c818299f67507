#nullable enable

using System;

namespace Abu
{
    /// <summary>Where the numbers of one measurement come from; tests have one of their own. Disposed when it is over.</summary>
    internal interface IPerfSource : IDisposable
    {
        /// <summary>Seconds of a clock that never goes back.</summary>
        double Now { get; }

        /// <summary>Whether the counter can be read here.</summary>
        bool Has(PerfCounter counter);

        /// <summary>
        /// The value of the frame that has just ended; of memory, the present one. Reading the values of a frame allocates nothing.
        /// </summary>
        double Read(PerfCounter counter);

        /// <summary>Whether <see cref="TryReadTimes"/> ever gives anything here.</summary>
        bool HasTimes { get; }

        /// <summary>The times of the newest frame that is known; false if it was given before. Allocates nothing.</summary>
        bool TryReadTimes(out FrameTimes times);
    }
}
