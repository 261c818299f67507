#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// For games that say nothing about themselves: settled after some frames without a <see cref="BusyToken"/>. A held token
    /// keeps the game busy without limit; only the overall limit of a reply applies.
    /// </summary>
    public class DefaultSettledProvider : ISettledProvider, ISettleTimeout
    {
        private const int DefaultSettleFrames = 3;
        private const float DefaultMaxTimeoutSeconds = 3f;

        private readonly int _settleFrames;
        private readonly float _maxTimeoutSeconds;
        private bool _inProgress;
        private int _framesLeft;
        private float _waitingSince;

        public DefaultSettledProvider(
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds
        )
        {
            _settleFrames = settleFrames;
            _maxTimeoutSeconds = maxTimeoutSeconds;
        }

        public bool TimedOut { get; private set; }

        public bool IsSettled()
        {
            if (!_inProgress)
            {
                return true;
            }
            if (BusyToken.IsAnyActive)
            {
                Restart();
                return false;
            }
            _framesLeft--;
            TimedOut =
                _framesLeft > 0 && Time.realtimeSinceStartup - _waitingSince >= _maxTimeoutSeconds;
            _inProgress = _framesLeft > 0 && !TimedOut;
            return !_inProgress;
        }

        public void NotifyActionDispatched()
        {
            _inProgress = true;
            TimedOut = false;
            Restart();
        }

        private void Restart()
        {
            _framesLeft = _settleFrames;
            _waitingSince = Time.realtimeSinceStartup;
        }
    }
}
