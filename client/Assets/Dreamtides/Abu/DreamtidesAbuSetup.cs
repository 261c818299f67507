#nullable enable

using System;
using Abu;
using DG.Tweening;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// Connects this scene's game to the bridge, and disconnects it when the scene ends. Can be put on any object.
    /// </summary>
    public class DreamtidesAbuSetup : MonoBehaviour
    {
        // Menus with cheats and settings, and what tells of the opponent's side. Each scene has a list of its own, so that the end of
        // one scene does not take back the list of the next, which may have begun already.
        private readonly string[] _hiddenFromPlayers =
        {
            "Controls",
            "Menu",
            "Menu Panel",
            "Dev",
            "Dev Panel",
            "Bug",
            "Bug Report",
            "Bug Report Panel",
            "Restart Battle",
            "New Battle",
            "Opponent Panel",
            "Browse Identity",
        };

        [SerializeField]
        internal Registry? _registry;

        /// <summary>Added by code and not by a person, so a scene without a game is no error.</summary>
        [SerializeField]
        [HideInInspector]
        internal bool _isUnasked;

        private AbuBridge? _bridge;
        private ActionService? _actionService;
        private DreamtidesSceneWalker? _walker;
        private DreamtidesSettledProvider? _settledProvider;
        private HistoryRecorder? _historyRecorder;
        private GameKeys? _keys;
        private IDisposable? _connection;

        // A reload of the scripts does not keep this.
        [NonSerialized]
        private bool _hasTried;

        internal void Start()
        {
            Reconnect();
            if (_registry == null && !_isUnasked)
            {
                Debug.LogError(
                    "[Abu] There is no Registry in the scene. Assign one to DreamtidesAbuSetup."
                );
            }
        }

        // Connects again if needed. After scripts were recompiled during Play, Unity keeps only references to components and
        // does not call Start again. The game may also rebuild itself without a change of scene.
        internal void Update()
        {
            if (!_hasTried || _registry == null)
            {
                Reconnect();
            }
        }

        internal void OnDestroy() => Disconnect();

        private void Reconnect()
        {
            _hasTried = true;
            Disconnect();
            _registry = _registry != null ? _registry : FindAnyObjectByType<Registry>();
            var bridge = AbuBridge.Current;
            if (_registry != null && bridge != null)
            {
                Connect(_registry, bridge);
            }
        }

        private void Connect(Registry registry, AbuBridge bridge)
        {
            _actionService = registry.ActionService;
            _walker = new DreamtidesSceneWalker(registry);
            _historyRecorder = new HistoryRecorder(registry.CardService);
            _walker.Log = _historyRecorder;
            _keys = new GameKeys(
                _walker,
                registry.BattleLayout.PrimaryActionButton,
                _historyRecorder
            );
            _settledProvider = new DreamtidesSettledProvider(
                _actionService,
                animationsComplete: AnimationsComplete
            );
            _actionService.OnCommandProcessed += OnCommand;
            ConnectTo(bridge);
        }

        private void Disconnect()
        {
            // A destroyed service still has the event, and Unity's == would call it null.
            if (!ReferenceEquals(_actionService, null))
            {
                _actionService.OnCommandProcessed -= OnCommand;
            }

            // If the whole scene is destroyed, the pointer is destroyed with it.
            if (_registry != null)
            {
                _walker?.Release();
            }

            _connection?.Dispose();
            if (_bridge != null && ReferenceEquals(_bridge.HiddenFromPlayers, _hiddenFromPlayers))
            {
                _bridge.HiddenFromPlayers = Array.Empty<string>();
            }

            _connection = null;
            _actionService = null;
            _walker = null;
        }

        private void ConnectTo(AbuBridge bridge)
        {
            _bridge = bridge;
            bridge.HiddenFromPlayers = _hiddenFromPlayers;
            _connection = AbuBridge.Connect(_walker, _settledProvider, _historyRecorder, _keys);
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
