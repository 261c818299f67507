#nullable enable

using System;
using Abu;
using UnityEngine;

namespace Tetris.Abu
{
    /// <summary>
    /// Connects the game to the bridge, and disconnects it when the game ends. The default walker reads the buttons and
    /// texts from UI Toolkit; only the board needs a walker of its own.
    /// </summary>
    public sealed class TetrisAbuSetup : MonoBehaviour
    {
        // Who plays to win begins Practice and finishes it. Keys are for people; agents have the buttons.
        private static readonly string[] HiddenFromPlayers =
        {
            "Marathon",
            "Pieces fall, and faster with each level.",
            "Pause",
            "Restart",
            "Menu",
            "Keys: *",
        };

        private AbuBridge? _bridge;
        private TetrisRunner? _runner;
        private TetrisHistory _history = null!;
        private IDisposable? _connection;

        internal void Connect(TetrisRunner runner)
        {
            // Null in a release build, and if ABU is switched off.
            _bridge = AbuBridge.Current;
            if (_bridge == null)
            {
                return;
            }
            _runner = runner;
            _history = new TetrisHistory(runner);
            runner.AddListener(_history);
            _bridge.KeepsDefaultWalkers = true;
            _bridge.HiddenFromPlayers = HiddenFromPlayers;
            _connection = AbuBridge.Connect(
                new BoardWalker(runner),
                new TetrisSettledProvider(runner),
                _history,
                new TetrisKeys(runner)
            );
        }

        private void OnDisable()
        {
            if (_runner != null)
            {
                _runner.RemoveListener(_history);
                _history.Disconnect();
            }
            _connection?.Dispose();
            if (_bridge != null)
            {
                _bridge.KeepsDefaultWalkers = false;
                _bridge.HiddenFromPlayers = Array.Empty<string>();
            }
            _connection = null;
            _runner = null;
            _bridge = null;
        }
    }
}
