#nullable enable

namespace Abu
{
    /// <summary>How long a frame's work took, in milliseconds, without waiting for the display where nothing else is said; 0 where Unity does not know.</summary>
    internal struct FrameTimes
    {
        /// <summary>The whole frame, with the waiting.</summary>
        public double Frame;
        public double MainThread;
        public double RenderThread;
        public double Gpu;
    }
}
