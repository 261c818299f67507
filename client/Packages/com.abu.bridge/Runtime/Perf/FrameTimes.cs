#nullable enable

namespace Abu
{
    /// <summary>
    /// How long a frame's work took, in milliseconds; 0 where Unity does not know. Only the whole frame has the wait for the display.
    /// </summary>
    internal struct FrameTimes
    {
        public double Frame;
        public double MainThread;
        public double RenderThread;
        public double Gpu;
    }
}
