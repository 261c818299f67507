using System;
using System.Collections;
using Abu;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Faults
{
    /// <summary>
    /// Joins the real game on its bridge and does wrong what a game can do wrong. Each fault is a button in the tree, and is over
    /// with the action that set it off, unless its name says otherwise.
    /// </summary>
    internal sealed class FaultyGame : MonoBehaviour
    {
        private const int SlowFrames = 60;
        private const int OffFrames = 30;

        // The game connects itself in a scene's first frames, and would take the bridge back.
        private const int FramesUntilGameIsConnected = 3;

        private readonly FaultWalker _walker;
        private readonly FaultySettling _settling;
        private readonly FaultyHistory _history;
        private BusyToken? _forgotten;
        private int _connectIn = FramesUntilGameIsConnected;

        public FaultyGame()
        {
            _walker = new FaultWalker(this);
            _settling = new FaultySettling(Faults);
            _history = new FaultyHistory(Faults);
        }

        public FaultSwitches Faults { get; } = new();

        /// <summary>How often something has been done that was asked for.</summary>
        public int Count { get; set; }

        /// <summary>The one that "Replace the target" makes another; null once it is gone.</summary>
        public GameObject? Target { get; private set; }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
        private static void Install() =>
            new GameObject(nameof(FaultyGame)).AddComponent<FaultyGame>();

        public void Slow() => StartCoroutine(CountAfterSomeFrames());

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

        // Long enough for the action that asked for it to have been answered.
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
