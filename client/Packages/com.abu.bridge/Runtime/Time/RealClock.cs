#nullable enable

using System.Diagnostics;

namespace Abu
{
    /// <summary>The machine's time, whatever the game's frames do.</summary>
    internal sealed class RealClock : IClock
    {
        private static readonly Stopwatch SinceLoad = Stopwatch.StartNew();

        public float Now => (float)SinceLoad.Elapsed.TotalSeconds;
    }
}
