#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Counts the frames in which the game's time runs. In a player, Unity counts frames on while time stands; what is pressed must
    /// not be over by the time the game runs again.
    /// </summary>
    internal static class GameFrames
    {
        private static int _skipped;
        private static int? _standsAt;

        /// <summary>The number of the current frame of the game; its last one while time stands.</summary>
        public static int Now => _standsAt ?? Time.frameCount - _skipped;

        /// <summary>Whether time stands.</summary>
        public static bool Stand => _standsAt != null;

        /// <summary>Time stands after this frame.</summary>
        public static void Stop() => _standsAt ??= Now;

        /// <summary>Time runs again.</summary>
        public static void Run()
        {
            if (_standsAt is { } frame)
            {
                _skipped = Time.frameCount - frame;
                _standsAt = null;
            }
        }

        // With domain reload switched off, statics outlive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Reset()
        {
            _skipped = 0;
            _standsAt = null;
        }
    }
}
