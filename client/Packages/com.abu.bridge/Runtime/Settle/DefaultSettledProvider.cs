#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// For games that say nothing about themselves: settled after some frames in which nothing has moved that does not move anyway, and
    /// no <see cref="BusyToken"/> was held. A held token keeps the game busy without limit; only the overall limit of a reply
    /// applies.
    /// </summary>
    public class DefaultSettledProvider
        : ISettledProvider,
            ISettleTimeout,
            ISettleBaseline,
            IStillMoving,
            ILateChanges
    {
        private const int DefaultSettleFrames = MotionScan.FewLooks;
        private const float DefaultMaxTimeoutSeconds = 3f;

        // Beyond that, time is almost standing still.
        private const int MostFramesForPhysics = 3;

        // What seemed to move without end, such as a picture that changes now and then, does so within that time.
        private const int MostFramesToFindAgain = 12;

        private readonly IClock _clock;
        private readonly IFrameTimes _time;
        private readonly int _settleFrames;
        private readonly float _maxTimeoutSeconds;
        private readonly MotionWatch _watch;
        private readonly LateChanges _late = new();
        private readonly WaitWatch _waits;
        private bool _inProgress;

        // A client holds keys or buttons; null until the action is carried out.
        private bool? _isHolding;
        private int _framesWatched;
        private float _fixedTime;
        private int _quietFrames;
        private float _quietSince;
        private float _actedAt;
        private float _atLeast;
        private bool _looksAfter;

        // In seconds after the last change that an answer has waited for.
        private float _lateUntil;
        private float _ticksUntil;
        private bool _hasEnded;
        private bool _isWaiting;

        // Something has moved after a rest that would have been enough without a known pause.
        private bool _hasPaused;
        private int _lookedIn = -1;

        /// <param name="settleFrames">So many frames in a row nothing may move.</param>
        /// <param name="maxTimeoutSeconds">Stops waiting for a thing that has moved this long after an action.</param>
        public DefaultSettledProvider(
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds
        )
            : this(new UnityClock(), settleFrames, maxTimeoutSeconds) { }

        internal DefaultSettledProvider(
            IClock clock,
            int settleFrames = DefaultSettleFrames,
            float maxTimeoutSeconds = DefaultMaxTimeoutSeconds,
            IFrameTimes? time = null
        )
        {
            _clock = clock;
            _time = time ?? new UnityFrameTimes();
            _watch = new MotionWatch(_time);
            _settleFrames = settleFrames;
            _maxTimeoutSeconds = maxTimeoutSeconds;
            _waits = new WaitWatch(maxTimeoutSeconds);
        }

        /// <summary>True if something was still moving that had moved for as long as one thing is waited for.</summary>
        public bool TimedOut { get; private set; }

        /// <summary>Whether whatever changes on the screen counts: places, sizes, texts, pictures, bodies and particles.</summary>
        public bool WaitsForMotion { get; set; } = true;

        /// <summary>Whether tweens of DOTween count as movement, if the game has it.</summary>
        public bool WaitsForTweens { get; set; } = true;

        /// <summary>Whether an Animator that goes from one state to another, or is in one that ends, counts as movement.</summary>
        public bool WaitsForAnimators { get; set; } = true;

        /// <summary>Whether transitions of UI Toolkit's styles count as movement.</summary>
        public bool WaitsForTransitions { get; set; } = true;

        /// <summary>How long nothing may move beyond the frames that it always waits for; null: the client does not say.</summary>
        internal QuietTime? Quiet { get; set; }

        /// <summary>
        /// Time runs only for the action, which has a limit of its own: nothing is given up before that, and the frames before the action
        /// are those of the action before it.
        /// </summary>
        internal bool IsFrozen { get; set; }

        /// <summary>The first rest ends the wait. Otherwise each frame says anew whether the game rests.</summary>
        internal bool EndsAtRest { get; set; } = true;

        private MotionKinds Kinds =>
            (WaitsForMotion ? MotionKinds.Motion : 0)
            | (WaitsForTweens ? MotionKinds.Tweens : 0)
            | (WaitsForAnimators ? MotionKinds.Animators : 0)
            | (WaitsForTransitions ? MotionKinds.Transitions : 0);

        /// <summary>Whether it has ever seen what moves before an action.</summary>
        internal bool KnowsWhatMovesAnyway => _watch.HasLearned;

        /// <inheritdoc/>
        public void BeginBaseline()
        {
            BeginLearning();
            EndWait();
            _looksAfter = false;
            _fixedTime = _time.Fixed;
            _framesWatched = 0;
        }

        /// <inheritdoc/>
        public bool IsBaselineDone()
        {
            _framesWatched++;
            var hasFoundAll = _watch.Learn(Kinds) || _framesWatched >= MostFramesToFindAgain;
            if (!hasFoundAll || !HasSeenPhysics(_framesWatched))
            {
                return false;
            }
            _watch.EndLearning();
            _waits.Learn(isFirst: false);
            return true;
        }

        /// <inheritdoc/>
        public void NotifyActionDispatched()
        {
            _inProgress = true;
            _isHolding = null;
            TimedOut = _looksAfter = _hasEnded = _hasPaused = _isWaiting = false;
            _atLeast = 0;
            _actedAt = _time.Unscaled;
            if (!_watch.HasLearned)
            {
                // Nobody has watched before the action.
                BeginLearning();
            }
            Restart();
        }

        /// <summary>In place of a baseline while time is frozen: no frame comes before the action.</summary>
        internal void GoOn()
        {
            if (_lookedIn == GameFrames.Now)
            {
                _watch.GoOn(Kinds);
                _waits.Learn(isFirst: true);
            }
            else
            {
                BeginLearning();
            }
        }

        /// <summary>Called in frames that pass while nothing is waited for, so that it knows what moves for long.</summary>
        internal void LookOn() => Look();

        /// <summary>
        /// Called in each frame after an answer until the next action: whether something changes that the answer should have waited for.
        /// </summary>
        internal void LookAfter()
        {
            EndWait();
            if (!_looksAfter || _inProgress)
            {
                return;
            }
            var seconds = _time.Unscaled - _quietSince;
            var isLate = _late.IsLooking && seconds <= _lateUntil;
            _looksAfter = isLate || seconds <= _ticksUntil;
            if (_looksAfter && (Look() || BusyToken.IsAnyActive) && isLate)
            {
                AddLate(seconds);
            }
        }

        private void AddLate(float seconds)
        {
            var isWaitedFor = BusyToken.IsAnyActive || !_watch.OnlyGoes;
            // What ticks already has changed in another way.
            var parts = _watch.Moving(_settleFrames);
            parts.RemoveAll(_watch.TicksAnyway);
            _late.Add(seconds, StillMoving(), isWaitedFor, parts);
            if (isWaitedFor)
            {
                // One lesson is enough. Whether it was a clock's tick shows at the next ones.
                (_lateUntil, _ticksUntil) = (-1, seconds + (2 * LateChanges.Seconds));
            }
        }

        LateChange? ILateChanges.TakeLate() => _late.Take();

        /// <summary>Waits until nothing has moved for this long. False once that is so, or while a client holds something.</summary>
        internal bool WaitsOn(float seconds)
        {
            _atLeast = seconds;
            if (_isHolding == true || TimedOut || IsQuietEnough())
            {
                return false;
            }
            _hasEnded = false;
            return _inProgress = true;
        }

        /// <inheritdoc/>
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
            _isHolding ??= VirtualInput.IsUsed && VirtualInput.HeldOrNull != null;
            if (Look())
            {
                _hasPaused |= _quietFrames >= _settleFrames;
                RestartQuiet(0);
                return false;
            }
            _quietFrames++;
            var rests = IsQuietEnough();
            _inProgress = !rests || !EndsAtRest;
            TimedOut = rests && _watch.HasLasted(_settleFrames);
            _hasEnded = rests;
            return rests;
        }

        /// <inheritdoc/>
        public List<string> StillMoving() =>
            BusyToken.IsAnyActive
                ? new List<string> { nameof(BusyToken) }
                : _watch.NamesOfMoving(_settleFrames);

        /// <summary>
        /// What the action has set off and only waits for a time, which the answer did not wait for; null if that is
        /// nothing.
        /// </summary>
        internal List<WaitingThing>? StillWaiting() => _waits.Still();

        /// <summary>See <see cref="MotionWatch.Moved"/>.</summary>
        internal List<(string Name, object? Thing, MovedWay Way)> Moved()
        {
            if (IsFrozen)
            {
                // The last look was at the beginning of the last frame.
                Look();
            }
            return _watch.Moved();
        }

        /// <summary>See <see cref="MotionWatch.HasMoved"/>.</summary>
        internal bool HasMoved(object thing) => _watch.HasMoved(thing);

        private bool IsQuietEnough()
        {
            var seconds = _time.Unscaled - _quietSince;
            return _quietFrames >= _settleFrames
                && HasSeenPhysics(_quietFrames - _settleFrames)
                && seconds >= _atLeast
                && (Quiet is { } quiet ? quiet.IsOver(_quietFrames, seconds) : seconds >= Pause)
                && !WaitsForTimed();
        }

        // The last question, since in Unity it costs the most. What has waited goes on only when that is over, and what it
        // does then may show only some frames later, as a fade that begins with what was there before.
        private bool WaitsForTimed()
        {
            var hasWaited = _isWaiting;
            _isWaiting =
                !IsFrozen
                && Quiet == null
                && _isHolding != true
                && _waits.IsWaiting(_time.Unscaled - _actedAt);
            if (hasWaited && !_isWaiting)
            {
                RestartQuiet(0);
                return true;
            }
            return _isWaiting;
        }

        // In frozen time the client decides how long it waits, and sees each frame.
        private float Pause => IsFrozen || _isHolding == true ? 0 : _late.Pause;

        private void EndWait()
        {
            if (!_hasEnded)
            {
                return;
            }
            _hasEnded = false;
            _looksAfter = !IsFrozen && _isHolding == false && !TimedOut;
            (_lateUntil, _ticksUntil) = (LateChanges.Seconds, -1);
            _late.ForgetTicks(_watch.TicksAnyway);
            if (Quiet == null && Pause > 0)
            {
                _late.Waited(inVain: !_hasPaused);
            }
            // It was quiet only because something that did not stop no longer counts.
            if (Quiet == null && Pause > 0 && _watch.HasLasted(_quietFrames))
            {
                _late.GiveUp();
            }
        }

        private void BeginLearning()
        {
            TweenWatch.Look();
            _watch.Begin(Kinds);
            _late.ForgetTicks(_watch.TicksAnyway);
            _waits.Learn(isFirst: true);
        }

        private bool Look()
        {
            _lookedIn = GameFrames.Now;
            return _watch.IsMoving(
                Kinds,
                _clock.Now,
                IsFrozen ? float.PositiveInfinity : _maxTimeoutSeconds,
                isThorough: _inProgress && _quietFrames >= _settleFrames - 1,
                // What a held key moves, it moves until the key is let go.
                awaited: _isHolding == true ? Kinds & ~MotionKinds.Motion : Kinds
            );
        }

        // What is moved in FixedUpdate has had no chance to move before physics has made a step.
        private bool HasSeenPhysics(int frames) =>
            _time.Fixed > _fixedTime
            || _time.Scale == 0
            || !Application.isPlaying
            || frames >= MostFramesForPhysics;

        private void Restart()
        {
            _watch.BeginWait();
            // The frame of the action itself is none in which nothing moves.
            RestartQuiet(-1);
        }

        private void RestartQuiet(int frames)
        {
            _quietFrames = frames;
            _quietSince = _time.Unscaled;
            _fixedTime = _time.Fixed;
        }
    }
}
