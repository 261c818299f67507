#nullable enable

using System;
using Abu;
using DG.Tweening;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The game has settled when, for some frames in a row, it waits for no response of its server, applies no commands and
    /// plays no tweens. It gives up on animations that do not end within a time; waiting for the server does not count.
    /// </summary>
    public class DreamtidesSettledProvider : ISettledProvider, ISettleTimeout
    {
        private const int DefaultSettleFrames = 3;
        private const float DefaultMaxTimeoutSeconds = 3f;

        private readonly ActionService _actionService;
        private readonly int _settleFrames;
        private readonly float _maxTimeoutSeconds;
        private readonly Func<bool> _animationsComplete;
        private bool _inProgress;
        private int _quietFrames;
        private float _clockStart;

        /// <param name="settleFrames">The quiet polls needed in a row; the bridge polls once a frame.</param>
        /// <param name="maxTimeoutSeconds">The seconds for which commands and animations may continue after the server's
        /// response.</param>
        /// <param name="animationsComplete">Null to check that no tween plays.</param>
        public DreamtidesSettledProvider(
            ActionService actionService,
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds,
            Func<bool>? animationsComplete = null
        )
        {
            _actionService = actionService;
            _settleFrames = settleFrames;
            _maxTimeoutSeconds = maxTimeoutSeconds;
            _animationsComplete = animationsComplete ?? (() => DOTween.TotalPlayingTweens() <= 0);
        }

        public bool TimedOut { get; private set; }

        public void NotifyActionDispatched()
        {
            _inProgress = true;
            TimedOut = false;
            Restart();
        }

        public bool IsSettled()
        {
            if (_inProgress)
            {
                _inProgress = !HasFinished();
            }

            return !_inProgress;
        }

        private bool HasFinished()
        {
            // No time limit here: a game that waits has not settled, and the bridge has a limit of its own.
            if (_actionService.WaitingForFinalResponse || BusyToken.IsAnyActive)
            {
                Restart();
                return false;
            }

            TimedOut = Time.realtimeSinceStartup - _clockStart >= _maxTimeoutSeconds;
            if (TimedOut)
            {
                return true;
            }

            var isQuiet = !_actionService.IsProcessingCommands && _animationsComplete();
            _quietFrames = isQuiet ? _quietFrames + 1 : 0;
            return _quietFrames >= _settleFrames;
        }

        private void Restart()
        {
            _quietFrames = 0;
            _clockStart = Time.realtimeSinceStartup;
        }
    }
}
