#nullable enable

namespace Abu
{
    /// <summary>
    /// For games that say nothing about themselves: settled after some frames without a <see cref="BusyToken"/> and without
    /// movement that can be seen from outside. A held token keeps the game busy without limit; only the overall limit of a reply
    /// applies. Movement that does not end, such as a tween that loops for ever, is given up on after a time.
    /// </summary>
    public class DefaultSettledProvider : ISettledProvider, ISettleTimeout
    {
        private const int DefaultSettleFrames = 3;
        private const float DefaultMaxTimeoutSeconds = 3f;

        private readonly IClock _clock;
        private readonly int _settleFrames;
        private readonly float _maxTimeoutSeconds;
        private readonly TransitionWatch _transitions = new();
        private bool _inProgress;
        private int _framesLeft;
        private float _waitingSince;

        public DefaultSettledProvider(
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds
        )
            : this(new UnityClock(), settleFrames, maxTimeoutSeconds) { }

        internal DefaultSettledProvider(
            IClock clock,
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds
        )
        {
            _clock = clock;
            _settleFrames = settleFrames;
            _maxTimeoutSeconds = maxTimeoutSeconds;
        }

        public bool TimedOut { get; private set; }

        /// <summary>Whether tweens of DOTween count as movement, if the game has it.</summary>
        public bool WaitsForTweens { get; set; } = true;

        /// <summary>Whether an Animator that goes from one state to another counts as movement.</summary>
        public bool WaitsForAnimators { get; set; } = true;

        /// <summary>Whether transitions of UI Toolkit's styles count as movement.</summary>
        public bool WaitsForTransitions { get; set; } = true;

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
            // The action may have opened a document.
            ListenToStyles();
            _framesLeft = IsAnythingMoving() ? _settleFrames : _framesLeft - 1;
            TimedOut = _framesLeft > 0 && _clock.Now - _waitingSince >= _maxTimeoutSeconds;
            _inProgress = _framesLeft > 0 && !TimedOut;
            return !_inProgress;
        }

        public void NotifyActionDispatched()
        {
            _inProgress = true;
            TimedOut = false;
            TweenWatch.Look();
            ListenToStyles();
            Restart();
        }

        private bool IsAnythingMoving() =>
            (WaitsForTweens && TweenWatch.IsMoving)
            || (WaitsForAnimators && AnimatorWatch.IsMoving)
            || (WaitsForTransitions && _transitions.IsMoving);

        private void ListenToStyles()
        {
            if (WaitsForTransitions)
            {
                _transitions.Listen();
            }
        }

        private void Restart()
        {
            _framesLeft = _settleFrames;
            _waitingSince = _clock.Now;
        }
    }
}
