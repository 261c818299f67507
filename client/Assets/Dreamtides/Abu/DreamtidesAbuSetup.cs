#nullable enable

using Abu;
using DG.Tweening;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Connects this scene's game to the bridge, and takes everything back when the scene goes. Put it on any object.
    /// </summary>
    public class DreamtidesAbuSetup : MonoBehaviour
    {
        [SerializeField]
        internal Registry? _registry;

        private AbuBridge? _bridge;
        private ActionService? _actionService;
        private DreamtidesSceneWalker? _walker;
        private DreamtidesSettledProvider? _settledProvider;
        private HistoryRecorder? _historyRecorder;

        internal void Start()
        {
            _registry = _registry != null ? _registry : FindAnyObjectByType<Registry>();
            if (_registry == null)
            {
                Debug.LogError(
                    "[Abu] There is no Registry in the scene. Assign one to DreamtidesAbuSetup."
                );
                return;
            }

            _actionService = _registry.ActionService;
            _walker = new DreamtidesSceneWalker(_registry);
            _historyRecorder = new HistoryRecorder(_registry.CardService);
            _settledProvider = new DreamtidesSettledProvider(
                _actionService,
                animationsComplete: AnimationsComplete
            );
            _actionService.OnCommandProcessed += OnCommand;
            ConnectTo(FindOrCreateBridge());
        }

        internal void OnDestroy()
        {
            // A destroyed service still holds its event, so this needs no look at whether Unity calls it null.
            if (!ReferenceEquals(_actionService, null))
            {
                _actionService.OnCommandProcessed -= OnCommand;
            }

            // When the whole scene goes, the pointer goes with it.
            if (_registry != null)
            {
                _walker?.Release();
            }

            if (_bridge != null)
            {
                _bridge.UnregisterWalker(_walker!);
                _bridge.UnregisterSettledProvider(_settledProvider!);
                _bridge.UnregisterHistoryProvider(_historyRecorder!);
            }
        }

        private static AbuBridge FindOrCreateBridge()
        {
            var existing = FindAnyObjectByType<AbuBridge>();
            return existing != null
                ? existing
                : new GameObject("AbuBridge").AddComponent<AbuBridge>();
        }

        private void ConnectTo(AbuBridge bridge)
        {
            _bridge = bridge;
            bridge.RegisterWalker(_walker!);
            bridge.SetSettledProvider(_settledProvider!);
            bridge.SetHistoryProvider(_historyRecorder!);
        }

        private void OnCommand(Command command)
        {
            _walker!.OnCommand(command);
            _historyRecorder!.OnCommand(command);
        }

        private bool AnimationsComplete() =>
            DOTween.TotalPlayingTweens() <= 0 && !_walker!.IsInputPending;
    }
}
