using System;
using System.Collections.Generic;

namespace UnityEngine.Playables
{
    public enum PlayState
    {
        Paused,
        Playing,
    }

    public enum DirectorWrapMode
    {
        Hold,
        Loop,
        None,
    }

    public enum DirectorUpdateMode
    {
        DSPClock = 0,
        GameTime = 1,
        UnscaledGameTime = 2,
        Manual = 3,
    }

    public struct PlayableHandle : IEquatable<PlayableHandle>
    {
        public bool Equals(PlayableHandle other) => true;
    }

    /// <summary>Nothing is played by graphs here: Timelines are played from their files.</summary>
    public struct PlayableGraph { }

    public struct PlayableBinding { }

    public interface IPlayable
    {
        PlayableHandle GetHandle();
    }

    public struct Playable : IPlayable, IEquatable<Playable>
    {
        public PlayableHandle GetHandle() => default;

        public bool Equals(Playable other) => true;
    }

    public interface IPlayableAsset
    {
        double duration { get; }

        IEnumerable<PlayableBinding> outputs { get; }

        Playable CreatePlayable(PlayableGraph graph, GameObject owner);
    }

    public abstract class PlayableAsset : ScriptableObject, IPlayableAsset
    {
        /// <summary>What is played, for a Timeline.</summary>
        [field: NonSerialized]
        internal Headless.TimelineData Timeline { get; set; }

        /// <summary>In seconds.</summary>
        public virtual double duration => Timeline?.Duration ?? 0;

        public virtual IEnumerable<PlayableBinding> outputs => Array.Empty<PlayableBinding>();

        public abstract Playable CreatePlayable(PlayableGraph graph, GameObject owner);
    }
}
