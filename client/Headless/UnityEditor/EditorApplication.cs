using System;
using System.Diagnostics;

namespace UnityEditor
{
    public enum PlayModeStateChange
    {
        EnteredEditMode,
        ExitingEditMode,
        EnteredPlayMode,
        ExitingPlayMode,
    }

    public enum PauseState
    {
        Paused,
        Unpaused,
    }

    /// <summary>
    /// An Editor that does nothing by itself: a test, or the Editor process, sets its state, raises its events and receives
    /// its requests.
    /// </summary>
    public sealed class EditorApplication
    {
        private static bool _isPaused;
        private static bool _isPlaying;
        private static readonly Stopwatch _sinceLoad = Stopwatch.StartNew();

        public delegate void CallbackFunction();

        public static event Action<PlayModeStateChange> playModeStateChanged;
        public static event Action<PauseState> pauseStateChanged;
        public static event Action quitting;
        public static CallbackFunction delayCall;
        public static CallbackFunction update;

        /// <summary>Setting it is a request, which whoever runs the Editor fulfils later.</summary>
        public static bool isPlaying
        {
            get => _isPlaying;
            set
            {
                if (value != _isPlaying)
                {
                    PlayModeRequested?.Invoke(value);
                }
            }
        }

        public static bool isPlayingOrWillChangePlaymode { get; internal set; }
        public static bool isPaused
        {
            get => _isPaused;
            set
            {
                if (_isPaused != value)
                {
                    _isPaused = value;
                    pauseStateChanged?.Invoke(value ? PauseState.Paused : PauseState.Unpaused);
                }
            }
        }

        public static bool isCompiling { get; internal set; }
        public static bool isUpdating { get; internal set; }
        public static bool isFocused { get; internal set; }

        /// <summary>In seconds; reloads do not reset it.</summary>
        public static double timeSinceStartup => Clock();

        /// <summary>The clock of the Editor process, if there is one.</summary>
        internal static Func<double> Clock { get; set; } = () => _sinceLoad.Elapsed.TotalSeconds;

        /// <summary>Raised with true if play mode is requested, with false if its end is.</summary>
        internal static event Action<bool> PlayModeRequested;

        internal static event Action ExitRequested;

        internal static event Func<string, bool> MenuItemRequested;

        /// <summary>May be raised on any thread.</summary>
        internal static event Action TickRequested;

        internal static void SetPlaying(bool playing) => _isPlaying = playing;

        public static void Exit(int returnValue) => ExitRequested?.Invoke();

        public static bool ExecuteMenuItem(string menuItemPath) =>
            MenuItemRequested?.Invoke(menuItemPath) == true;

        public static void EnterPlaymode() => PlayModeRequested?.Invoke(true);

        public static void ExitPlaymode() => PlayModeRequested?.Invoke(false);

        // Asks for an early update of the main thread; internal in Unity too.
        internal static void SignalTick() => TickRequested?.Invoke();

        internal static void RaisePlayModeStateChanged(PlayModeStateChange change) =>
            playModeStateChanged?.Invoke(change);

        internal static void RaiseQuitting() => quitting?.Invoke();

        /// <summary>The size of the view that the Editor handles during its updates; null if it is the game's.</summary>
        internal static UnityEngine.Vector2Int? ViewDuringUpdate { get; set; }

        internal static void RaiseUpdate()
        {
            UnityEngine.Screen.OtherView = ViewDuringUpdate;
            try
            {
                update?.Invoke();
            }
            finally
            {
                UnityEngine.Screen.OtherView = null;
            }
        }

        internal static void RunDelayedCalls()
        {
            var calls = delayCall;
            delayCall = null;
            calls?.Invoke();
        }

        internal static void Reset()
        {
            playModeStateChanged = null;
            pauseStateChanged = null;
            ViewDuringUpdate = null;
            quitting = null;
            delayCall = null;
            update = null;
            PlayModeRequested = null;
            TickRequested = null;
            ExitRequested = null;
            MenuItemRequested = null;
            _isPlaying = isPlayingOrWillChangePlaymode = isPaused = false;
            isCompiling = isUpdating = isFocused = false;
        }
    }
}
