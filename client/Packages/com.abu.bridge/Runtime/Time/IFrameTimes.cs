#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Where the current frame stands in time. All times are in seconds.</summary>
    internal interface IFrameTimes
    {
        /// <summary>The frames that the game has run, as <see cref="GameFrames"/> counts them.</summary>
        int Frame { get; }

        /// <summary>The game's own time, which stands while the game is paused.</summary>
        float Scaled { get; }

        /// <summary>How long this frame takes in the game's own time.</summary>
        float Delta { get; }

        /// <summary>The time since the start, however fast the game's own time runs.</summary>
        float Unscaled { get; }

        /// <summary>The time of the last step of physics.</summary>
        float Fixed { get; }

        /// <summary>How fast the game's own time runs; 0 while it stands.</summary>
        float Scale { get; }

        /// <summary>Whether a step of physics runs right now.</summary>
        bool IsFixedStep { get; }
    }

    /// <summary>Unity's.</summary>
    internal sealed class UnityFrameTimes : IFrameTimes
    {
        public int Frame => GameFrames.Now;

        public float Scaled => Time.time;

        public float Delta => Time.deltaTime;

        public float Unscaled => Time.unscaledTime;

        public float Fixed => Time.fixedTime;

        public float Scale => Time.timeScale;

        public bool IsFixedStep => Time.inFixedTimeStep;
    }
}
