using System;
using System.Threading;
using Headless;

namespace UnityEngine
{
    public enum RuntimePlatform
    {
        LinuxPlayer = 13,
        LinuxEditor = 16,
        WebGLPlayer = 17,
    }

    public enum NetworkReachability
    {
        NotReachable = 0,
        ReachableViaCarrierDataNetwork = 1,
        ReachableViaLocalAreaNetwork = 2,
    }

    public class Application
    {
        // A thread that only looks for tests may come first; the one that begins a game is the main thread.
        private static int _mainThread = Thread.CurrentThread.ManagedThreadId;

        private static CancellationTokenSource _exit = new CancellationTokenSource();

        public delegate void LogCallback(string condition, string stackTrace, LogType type);

        public static event LogCallback logMessageReceived;
        public static event LogCallback logMessageReceivedThreaded;
        public static event Action quitting;

        /// <summary>
        /// True in the player. In the test run it is false outside play mode, as in Unity's Edit Mode tests.
        /// </summary>
        public static bool isPlaying { get; private set; }

        /// <summary>True in a test run, as in Unity's Edit Mode tests, and for the scripts of a Unity project.</summary>
        public static bool isEditor { get; internal set; } = true;

        public static RuntimePlatform platform { get; internal set; } = RuntimePlatform.LinuxPlayer;
        public static bool isMobilePlatform => false;
        public static bool isBatchMode { get; internal set; }
        public static bool runInBackground { get; set; }

        public static bool isFocused => true;

        public static SystemLanguage systemLanguage => SystemLanguage.English;

        public static bool CanStreamedLevelBeLoaded(int levelIndex) =>
            BuildScenes.At(levelIndex) != null;

        public static bool CanStreamedLevelBeLoaded(string levelName) =>
            BuildScenes.Named(levelName) != null;

        /// <summary>Has no effect: frames always come at one rate.</summary>
        public static int targetFrameRate { get; set; } = -1;
        public static string unityVersion => "6000.0.78f1";
        public static string productName { get; internal set; } = "Dreamtides";
        public static string dataPath { get; internal set; } =
            AppContext.BaseDirectory.TrimEnd('/', '\\');

        public static string companyName { get; internal set; } = "";
        public static string version { get; internal set; } = "";

        /// <summary>A folder of the run's own, which goes with it.</summary>
        public static string persistentDataPath => RunFolder.Of("data");

        public static string temporaryCachePath => RunFolder.Of("cache");

        public static string streamingAssetsPath =>
            System.IO.Path.Combine(dataPath, "StreamingAssets");

        /// <summary>The log file; empty if the log does not go to a file.</summary>
        public static string consoleLogPath { get; internal set; } = "";

        /// <summary>Why the player ends after this frame: "it called Application.Quit". Null: it goes on.</summary>
        internal static string EndsBecause { get; private set; }

        internal static int ExitCode { get; private set; }

        public static NetworkReachability internetReachability =>
            Networking.UnityWebRequest.MayAsk
                ? NetworkReachability.ReachableViaLocalAreaNetwork
                : NetworkReachability.NotReachable;

        /// <summary>Logs the address and opens nothing: there is no browser here.</summary>
        public static void OpenURL(string url) => Debug.Log($"The game opens {url} in a browser.");

        public static void Quit() => Quit(0);

        /// <summary>Ends the player after this frame. In the Editor it is only logged.</summary>
        public static void Quit(int exitCode)
        {
            if (isEditor)
            {
                Debug.Log(
                    "The game called Application.Quit, which ends a built game and does nothing in the Editor."
                );
                return;
            }
            End("it called Application.Quit", exitCode);
        }

        internal static void End(string because, int exitCode = 0)
        {
            EndsBecause = because;
            ExitCode = exitCode;
        }

        /// <summary>
        /// Callers save and restore these listeners, so that they outlive the end of play mode, as in the Editor.
        /// </summary>
        internal static LogCallback ThreadedListeners
        {
            get => logMessageReceivedThreaded;
            set => logMessageReceivedThreaded = value;
        }

        internal static void SetPlaying(bool playing) => isPlaying = playing;

        /// <summary>Is cancelled when the game ends.</summary>
        public static CancellationToken exitCancellationToken => _exit.Token;

        internal static void RaiseQuitting()
        {
            _exit.Cancel();
            quitting?.Invoke();
        }

        internal static void RaiseLogMessage(string condition, string stackTrace, LogType type)
        {
            logMessageReceivedThreaded?.Invoke(condition, stackTrace, type);
            if (Thread.CurrentThread.ManagedThreadId == _mainThread)
            {
                logMessageReceived?.Invoke(condition, stackTrace, type);
            }
        }

        internal static void Reset()
        {
            _mainThread = Thread.CurrentThread.ManagedThreadId;
            isPlaying = false;
            EndsBecause = null;
            ExitCode = 0;
            RunFolder.Remove();
            logMessageReceived = null;
            logMessageReceivedThreaded = null;
            quitting = null;
            _exit = new CancellationTokenSource();
        }
    }
}
