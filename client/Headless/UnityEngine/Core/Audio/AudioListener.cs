using Headless;

namespace UnityEngine
{
    public class AudioBehaviour : Behaviour { }

    /// <summary>Hears nothing, because the headless player is silent.</summary>
    public sealed class AudioListener : AudioBehaviour
    {
        /// <summary>Stops all sounds where they are.</summary>
        public static bool pause { get; set; }

        public static float volume { get; set; } = 1;

        internal static void Reset() => (pause, volume) = (false, 1);
    }

    public sealed class AudioSettings
    {
        /// <summary>The clock of sounds, which goes on while game time stands still.</summary>
        public static double dspTime => FrameClock.UnscaledTime;
    }
}
