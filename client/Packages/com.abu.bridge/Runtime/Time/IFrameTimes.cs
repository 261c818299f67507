#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>The times of the current frame.</summary>
    internal interface IFrameTimes
    {
        /// <summary>Seconds, however fast the game's own time runs.</summary>
        float Unscaled { get; }

        /// <summary>The time of the last step of physics.</summary>
        float Fixed { get; }

        /// <summary>How fast the game's time runs; 0 while it stands.</summary>
        float Scale { get; }
    }

    /// <summary>Unity's.</summary>
    internal sealed class UnityFrameTimes : IFrameTimes
    {
        public float Unscaled => Time.unscaledTime;

        public float Fixed => Time.fixedTime;

        public float Scale => Time.timeScale;
    }
}
