using System;
using System.Diagnostics;
using Headless;

namespace Unity.Profiling
{
    [Flags]
    public enum ProfilerRecorderOptions
    {
        None = 0,
        StartImmediately = 1,
        WrapAroundWhenCapacityReached = 8,
        SumAllSamplesInFrame = 16,
        Default = 24,
    }

    public struct ProfilerCategory
    {
        private readonly string _name;

        public ProfilerCategory(string categoryName)
        {
            _name = categoryName;
        }

        public string Name => _name;
        public static ProfilerCategory Memory => new ProfilerCategory("Memory");
        public static ProfilerCategory Render => new ProfilerCategory("Render");
    }

    /// <summary>A counter; of those that Unity has the headless engine has three, and says of the others that they are not valid.</summary>
    public struct ProfilerRecorder : IDisposable
    {
        private Func<long> _read;

        public bool Valid => _read != null;

        /// <summary>Of the last whole frame, or for memory of this moment.</summary>
        public long LastValue => _read == null ? 0 : _read();

        public static ProfilerRecorder StartNew(
            ProfilerCategory category,
            string statName,
            int capacity = 1,
            ProfilerRecorderOptions options = ProfilerRecorderOptions.Default
        ) => new ProfilerRecorder { _read = Reader(category.Name + "/" + statName) };

        public void Dispose() => _read = null;

        private static Func<long> Reader(string counter)
        {
            switch (counter)
            {
                case "Memory/GC Allocated In Frame":
                    return () => FrameCosts.AllocatedBytes;
                case "Memory/GC Used Memory":
                    return () => GC.GetTotalMemory(false);
                case "Memory/System Used Memory":
                    return ProcessMemory;
                default:
                    return null;
            }
        }

        private static long ProcessMemory()
        {
            using (var process = Process.GetCurrentProcess())
            {
                return process.WorkingSet64;
            }
        }
    }
}
