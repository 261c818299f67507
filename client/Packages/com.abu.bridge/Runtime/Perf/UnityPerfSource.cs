#nullable enable

using System;
using System.Diagnostics;
using Unity.Profiling;
using UnityEngine;

namespace Abu
{
    /// <summary>Reads Unity's profiler counters and frame timings, in the Editor and in development builds.</summary>
    internal sealed class UnityPerfSource : IPerfSource
    {
        private static readonly double TicksPerSecond = Stopwatch.Frequency;

        // The names are Unity's, in the order of PerfCounter. Versions name some otherwise: the first that is there is read.
        private static readonly (ProfilerCategory Category, string[] Names)[] Sources =
        {
            (ProfilerCategory.Memory, new[] { "GC Allocated In Frame" }),
            (ProfilerCategory.Render, new[] { "Draw Calls Count" }),
            (ProfilerCategory.Render, new[] { "Batches Count", "Total Batches Count" }),
            (ProfilerCategory.Render, new[] { "SetPass Calls Count" }),
            (ProfilerCategory.Render, new[] { "Triangles Count" }),
            (ProfilerCategory.Memory, new[] { "GC Used Memory" }),
            (ProfilerCategory.Memory, new[] { "Total Used Memory" }),
            (ProfilerCategory.Memory, new[] { "System Used Memory" }),
        };

        private readonly ProfilerRecorder[] _recorders = Array.ConvertAll(Sources, Start);
        private readonly FrameTiming[] _timing = new FrameTiming[1];
        private ulong _lastFrame;

        public double Now => Stopwatch.GetTimestamp() / TicksPerSecond;

        // Always so in development builds, and in the Editor if the player settings say so.
        public bool HasTimes { get; } = FrameTimingManager.IsFeatureEnabled();

        public bool Has(PerfCounter counter) => _recorders[(int)counter].Valid;

        public double Read(PerfCounter counter) => _recorders[(int)counter].LastValue;

        public bool TryReadTimes(out FrameTimes times)
        {
            times = default;
            FrameTimingManager.CaptureFrameTimings();
            // Unity knows a frame's times some frames later.
            if (FrameTimingManager.GetLatestTimings(1, _timing) == 0)
            {
                return false;
            }
            var timing = _timing[0];
            if (timing.frameStartTimestamp == _lastFrame)
            {
                return false;
            }
            _lastFrame = timing.frameStartTimestamp;
            times.Frame = timing.cpuFrameTime;
            times.MainThread = timing.cpuMainThreadFrameTime;
            times.RenderThread = timing.cpuRenderThreadFrameTime;
            times.Gpu = timing.gpuFrameTime;
            return true;
        }

        public void Dispose()
        {
            foreach (var recorder in _recorders)
            {
                recorder.Dispose();
            }
        }

        private static ProfilerRecorder Start((ProfilerCategory Category, string[] Names) source)
        {
            var recorder = default(ProfilerRecorder);
            foreach (var name in source.Names)
            {
                recorder.Dispose();
                recorder = ProfilerRecorder.StartNew(source.Category, name);
                if (recorder.Valid)
                {
                    break;
                }
            }
            return recorder;
        }
    }
}
