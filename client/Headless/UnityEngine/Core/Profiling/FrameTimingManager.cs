using Headless;

namespace UnityEngine
{
    /// <summary>Of these, the headless engine knows the main thread's time; nothing is drawn by a graphics card.</summary>
    public struct FrameTiming
    {
        public double cpuFrameTime;
        public double cpuMainThreadFrameTime;
        public double cpuRenderThreadFrameTime;
        public double gpuFrameTime;
        public ulong frameStartTimestamp;
    }

    public static class FrameTimingManager
    {
        public static bool IsFeatureEnabled() => true;

        public static void CaptureFrameTimings() { }

        public static uint GetLatestTimings(uint numFrames, FrameTiming[] timings)
        {
            if (numFrames == 0 || FrameCosts.Count == 0)
            {
                return 0;
            }
            timings[0] = new FrameTiming
            {
                cpuFrameTime = FrameCosts.WholeMs,
                cpuMainThreadFrameTime = FrameCosts.WorkMs,
                frameStartTimestamp = FrameCosts.Count,
            };
            return 1;
        }
    }
}
