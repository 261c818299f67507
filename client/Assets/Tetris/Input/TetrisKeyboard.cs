#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Tetris
{
    /// <summary>Requests the actions of the player's keys. A held arrow is repeated after a while.</summary>
    public sealed class TetrisKeyboard : MonoBehaviour
    {
        private const float SecondsUntilRepeat = 0.17f;
        private const float SecondsBetweenRepeats = 0.045f;

        private readonly Dictionary<KeyCode, float> _nextRepeat = new();
        private TetrisRunner? _runner;

        // ABU: not through Input. Its keys reach the game as those of the walker do.
        /// <summary>Replaces Input.GetKeyDown and Input.GetKey in tests.</summary>
        internal Func<KeyCode, bool> WentDown { get; set; } = Input.GetKeyDown;

        internal Func<KeyCode, bool> IsDown { get; set; } = Input.GetKey;

        internal void Connect(TetrisRunner runner) => _runner = runner;

        internal void Update()
        {
            if (_runner == null || _runner.Game == null)
            {
                return;
            }
            foreach (var (code, _, action) in KeyMap.Keys)
            {
                if (WentDown(code))
                {
                    _nextRepeat[code] = Time.unscaledTime + SecondsUntilRepeat;
                    _runner.Ask(action);
                }
                else if (KeyMap.Repeats(action) && IsDown(code) && IsDue(code))
                {
                    _nextRepeat[code] = Time.unscaledTime + SecondsBetweenRepeats;
                    _runner.Ask(action);
                }
            }
        }

        private bool IsDue(KeyCode code) =>
            _nextRepeat.TryGetValue(code, out var at) && Time.unscaledTime >= at;
    }
}
