using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;

namespace Headless.Bench
{
    /// <summary>The measurements of one action over several rounds.</summary>
    internal sealed class Sample
    {
        private Sample(string name)
        {
            Name = name;
        }

        public string Name { get; }
        public List<double> Milliseconds { get; } = new();

        /// <summary>
        /// Bytes that this thread allocated in a round: the median, because the compiler sometimes allocates too.
        /// </summary>
        public long Bytes { get; private set; }

        /// <summary>Measures the actions in turn, so that other work of the machine affects all of them alike.</summary>
        internal static List<Sample> Alternately(
            int rounds,
            params (string Name, Action Action)[] things
        )
        {
            var samples = things.Select(thing => new Sample(thing.Name)).ToList();
            var bytes = things.Select(_ => new List<long>()).ToList();
            for (var round = 0; round < rounds; round++)
            {
                for (var i = 0; i < things.Length; i++)
                {
                    var (milliseconds, allocated) = Once(things[i].Action);
                    samples[i].Milliseconds.Add(milliseconds);
                    bytes[i].Add(allocated);
                }
            }
            for (var i = 0; i < things.Length; i++)
            {
                samples[i].Bytes = bytes[i].OrderBy(x => x).ElementAt(rounds / 2);
            }
            return samples;
        }

        private static (double, long) Once(Action action)
        {
            // Collects the garbage of the action before, so that it does not count here.
            GC.Collect();
            var allocated = GC.GetAllocatedBytesForCurrentThread();
            var began = Stopwatch.GetTimestamp();
            action();
            var took = Stopwatch.GetElapsedTime(began).TotalMilliseconds;
            return (took, GC.GetAllocatedBytesForCurrentThread() - allocated);
        }
    }
}
