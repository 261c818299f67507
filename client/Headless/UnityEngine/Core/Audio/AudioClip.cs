namespace UnityEngine.Audio
{
    public abstract class AudioResource : Object
    {
        protected internal AudioResource() { }
    }
}

namespace UnityEngine
{
    /// <summary>The player is silent, so a clip is no more than its name.</summary>
    public sealed class AudioClip : Audio.AudioResource
    {
        internal AudioClip() { }
    }
}
