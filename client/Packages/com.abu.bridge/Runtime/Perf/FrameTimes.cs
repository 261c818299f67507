#nullable enable

namespace Abu
{
    /// <summary>How long a frame's work took, in milliseconds, without waiting for the display; 0 where Unity does not know.</summary>
    internal struct FrameTimes
    {
        public double MainThread;
        public double RenderThread;
        public double Gpu;
    }
}
