namespace UnityEngine.Audio
{
    public abstract class AudioResource : Object
    {
        protected internal AudioResource() { }
    }
}

namespace UnityEngine
{
    public enum AudioDataLoadState
    {
        Unloaded,
        Loading,
        Loaded,
        Failed,
    }

    /// <summary>Has a name and a length but no sound, because the headless player is silent.</summary>
    public sealed class AudioClip : Audio.AudioResource
    {
        internal AudioClip() { }

        internal AudioClip(long samples, int frequency, int channels)
        {
            this.samples = (int)samples;
            this.frequency = frequency;
            this.channels = channels;
        }

        /// <summary>Of one channel.</summary>
        public int samples { get; }

        /// <summary>Samples a second.</summary>
        public int frequency { get; }

        public int channels { get; }

        /// <summary>In seconds.</summary>
        public float length => frequency > 0 ? (float)samples / frequency : 0;

        public AudioDataLoadState loadState => AudioDataLoadState.Loaded;

        public bool LoadAudioData() => true;

        public bool UnloadAudioData() => true;
    }
}
