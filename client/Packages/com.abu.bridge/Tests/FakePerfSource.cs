#nullable enable

using System.Collections.Generic;

namespace Abu.Tests
{
    /// <summary>Numbers of frames as a test wants them.</summary>
    internal sealed class FakePerfSource : IPerfSource
    {
        private FrameTimes? _times;

        public double Now { get; set; }

        public bool IsDisposed { get; private set; }

        /// <summary>What can be read; anything else is lacking.</summary>
        public Dictionary<PerfCounter, double> Counters { get; } = new();

        public bool HasTimes { get; set; }

        /// <summary>Given out once.</summary>
        public FrameTimes Times
        {
            set => _times = value;
        }

        public bool Has(PerfCounter counter) => Counters.ContainsKey(counter);

        public double Read(PerfCounter counter) => Counters[counter];

        public bool TryReadTimes(out FrameTimes times)
        {
            times = _times ?? default;
            var isNew = _times != null;
            _times = null;
            return isNew;
        }

        public void Dispose() => IsDisposed = true;
    }
}
