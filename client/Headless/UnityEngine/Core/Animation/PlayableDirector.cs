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

    /// <summary>Plays nothing, since there are no Timelines here. A test says how far it is.</summary>
    public class PlayableDirector : Behaviour
    {
        public PlayState state { get; internal set; }

        public DirectorWrapMode extrapolationMode { get; set; }

        public double time { get; set; }

        public double duration { get; internal set; }
    }
}
