using System;
using System.Collections;
using System.Threading;
using Abu;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Faults
{
    /// <summary>
    /// Joins the real game on its bridge and fails in every way in which a game can fail. Each fault is a button in the tree
    /// and ends with the action that caused it, unless its name says otherwise.
    /// </summary>
    internal sealed class FaultyGame : MonoBehaviour
    {
        private const int SlowFrames = 60;
        private const int OffFrames = 30;
        private const int SlowFrameMilliseconds = 120;

        // Unity tells the times of a frame late, and gives them to the only one that took as long: so each is longer than
        // the one before.
        private const int LongerMilliseconds = 40;
        private const int SlowFrameLengths = 8;
        private const int SlowFrameBytes = 3_000_000;

        // The real game connects in the first frames of a scene and would take the bridge over again.
        private const int FramesUntilGameIsConnected = 3;

        private readonly FaultWalker _walker;
        private readonly FaultySettling _settling;
        private readonly FaultyHistory _history;
        private BusyToken? _forgotten;
        private int _connectIn = FramesUntilGameIsConnected;
        private int _slowFrameCount;

        public FaultyGame()
        {
            _walker = new FaultWalker(this);
            _settling = new FaultySettling(Faults);
            _history = new FaultyHistory(Faults);
        }

        public FaultSwitches Faults { get; } = new();

        /// <summary>Counts the actions that had an effect.</summary>
        public int Count { get; set; }

        /// <summary>The object that "Replace the target" replaces; null once it is destroyed.</summary>
        public GameObject? Target { get; private set; }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Install() =>
            new GameObject(nameof(FaultyGame)).AddComponent<FaultyGame>();

        public void Slow() => StartCoroutine(CountAfterSomeFrames());

        /// <summary>Takes long in one frame, allocates in it, and says so.</summary>
        public void HaveSlowFrame() =>
            StartCoroutine(
                Later(() =>
                {
                    var longer = _slowFrameCount++ % SlowFrameLengths * LongerMilliseconds;
                    Thread.Sleep(SlowFrameMilliseconds + longer);
                    var garbage = new byte[SlowFrameBytes];
                    Debug.LogWarning($"Loaded {garbage.Length} bytes in frame {Time.frameCount}");
                })
            );

        public void ForgetToken() => _forgotten = new BusyToken();

        public void ReturnToken() => _forgotten?.Dispose();

        public void DestroyTargetLater() =>
            StartCoroutine(
                Later(() =>
                {
                    Destroy(Target);
                    Target = null;
                })
            );

        public void ReplaceTargetLater() => StartCoroutine(Later(NewTarget));

        public void NewTarget() => Target = new GameObject("Target");

        public void ReloadScene() => SceneManager.LoadScene(SceneManager.GetActiveScene().name);

        public void SwitchBridgeOffAndOn()
        {
            var bridge = Bridge();
            bridge.enabled = false;
            StartCoroutine(Later(() => bridge.enabled = true));
        }

        private static AbuBridge Bridge() => Object.FindAnyObjectByType<AbuBridge>();

        private void Awake()
        {
            DontDestroyOnLoad(gameObject);
            SceneManager.sceneLoaded += OnSceneLoaded;
            NewTarget();
        }

        private void OnDestroy() => SceneManager.sceneLoaded -= OnSceneLoaded;

        private void OnSceneLoaded(Scene scene, LoadSceneMode mode)
        {
            NewTarget();
            _connectIn = FramesUntilGameIsConnected;
        }

        private void Update()
        {
            if (--_connectIn == 0)
            {
                var bridge = Bridge();
                bridge.RegisterWalker(_walker);
                bridge.SetSettledProvider(_settling);
                bridge.SetHistoryProvider(_history);
            }
        }

        private IEnumerator CountAfterSomeFrames()
        {
            using var token = new BusyToken();
            for (var i = 0; i < SlowFrames; i++)
            {
                yield return null;
            }
            Count++;
        }

        // Waits until the action that asked for it must have been answered.
        private static IEnumerator Later(Action action)
        {
            for (var i = 0; i < OffFrames; i++)
            {
                yield return null;
            }
            action();
        }
    }
}
