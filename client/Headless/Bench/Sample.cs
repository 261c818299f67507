using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;

namespace Headless.Bench
{
    /// <summary>What one thing took, each time that it was done.</summary>
    internal sealed class Sample
    {
        private Sample(string name)
        {
            Name = name;
        }

        public string Name { get; }
        public List<double> Milliseconds { get; } = new();

        /// <summary>Allocated by this thread each time; the median, since the compiler allocates now and then too.</summary>
        public long Bytes { get; private set; }

        /// <summary>Takes the things in turn, so that whatever else the machine does hits all of them alike.</summary>
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
            // Nobody pays for what the one before has left behind.
            GC.Collect();
            var allocated = GC.GetAllocatedBytesForCurrentThread();
            var began = Stopwatch.GetTimestamp();
            action();
            var took = Stopwatch.GetElapsedTime(began).TotalMilliseconds;
            return (took, GC.GetAllocatedBytesForCurrentThread() - allocated);
        }
    }
}
