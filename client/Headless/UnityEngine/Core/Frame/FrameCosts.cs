using System;
using System.Diagnostics;

namespace Headless
{
    /// <summary>What the last whole frame cost, by the machine's own clock, however the game's time runs.</summary>
    internal static class FrameCosts
    {
        private static long _began;
        private static long _allocatedBefore;

        /// <summary>Frames that have ended.</summary>
        internal static ulong Count { get; private set; }

        /// <summary>From the beginning of the frame before the last to that of the last, in milliseconds.</summary>
        internal static double WholeMs { get; private set; }

        /// <summary>The work of the last frame, without the wait for the next, in milliseconds.</summary>
        internal static double WorkMs { get; private set; }

        /// <summary>What the main thread allocated in the last frame.</summary>
        internal static long AllocatedBytes { get; private set; }

        internal static void BeginFrame()
        {
            var now = Stopwatch.GetTimestamp();
            WholeMs = _began == 0 ? 0 : Milliseconds(now - _began);
            _began = now;
            _allocatedBefore = GC.GetAllocatedBytesForCurrentThread();
        }

        internal static void EndFrame()
        {
            AllocatedBytes = GC.GetAllocatedBytesForCurrentThread() - _allocatedBefore;
            WorkMs = Milliseconds(Stopwatch.GetTimestamp() - _began);
            Count++;
        }

        private static double Milliseconds(long ticks) => ticks * 1000.0 / Stopwatch.Frequency;
    }
}
