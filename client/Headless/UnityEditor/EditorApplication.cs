using System;

namespace UnityEditor
{
    public enum PlayModeStateChange
    {
        EnteredEditMode,
        ExitingEditMode,
        EnteredPlayMode,
        ExitingPlayMode,
    }

    /// <summary>An Editor that does nothing by itself: a test sets its state and raises its events.</summary>
    public sealed class EditorApplication
    {
        public delegate void CallbackFunction();

        public static event Action<PlayModeStateChange> playModeStateChanged;
        public static event Action quitting;
        public static CallbackFunction delayCall;

        public static bool isPlaying { get; set; }
        public static bool isPlayingOrWillChangePlaymode { get; internal set; }
        public static bool isCompiling { get; internal set; }

        internal static void RaisePlayModeStateChanged(PlayModeStateChange change) =>
            playModeStateChanged?.Invoke(change);

        internal static void RaiseQuitting() => quitting?.Invoke();

        internal static void RunDelayedCalls()
        {
            var calls = delayCall;
            delayCall = null;
            calls?.Invoke();
        }

        internal static void Reset()
        {
            playModeStateChanged = null;
            quitting = null;
            delayCall = null;
            isPlaying = isPlayingOrWillChangePlaymode = isCompiling = false;
        }
    }
}
