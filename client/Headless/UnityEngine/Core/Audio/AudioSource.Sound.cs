namespace UnityEngine
{
    /// <summary>How it would sound.</summary>
    public sealed partial class AudioSource
    {
        public int priority { get; set; } = 128;

        public float panStereo { get; set; }

        public float spatialBlend { get; set; }

        public float spread { get; set; }

        public float dopplerLevel { get; set; } = 1;

        public float minDistance { get; set; } = 1;

        public float maxDistance { get; set; } = 500;

        public float reverbZoneMix { get; set; } = 1;

        public AudioRolloffMode rolloffMode { get; set; }

        public bool bypassEffects { get; set; }

        public bool bypassListenerEffects { get; set; }

        public bool bypassReverbZones { get; set; }

        public bool ignoreListenerVolume { get; set; }

        public bool spatialize { get; set; }

        public bool spatializePostEffects { get; set; }
    }
}
