namespace UnityEngine.Audio
{
    public abstract class AudioResource : Object
    {
        protected internal AudioResource() { }
    }
}

namespace UnityEngine
{
    /// <summary>Has a name but no sound, because the headless player is silent.</summary>
    public sealed class AudioClip : Audio.AudioResource
    {
        internal AudioClip() { }
    }
}
