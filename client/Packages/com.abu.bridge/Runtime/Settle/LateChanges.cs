#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A change that came after an answer, so that the answer did not have it. Part of the next action's reply.</summary>
    internal class LateChange
    {
        /// <summary>How long the game had been at rest before it, in seconds of its frames.</summary>
        [JsonProperty("after")]
        public double After { get; set; }

        /// <summary>What changed, by names for people.</summary>
        [JsonProperty("changed")]
        public List<string> Changed { get; set; } = new();

        /// <summary>The number of further ones; absent if there are none.</summary>
        [JsonProperty("more", NullValueHandling = NullValueHandling.Ignore)]
        public int? More { get; set; }

        /// <summary>For how many seconds nothing may move from now on until an action is answered; absent if that is as before.</summary>
        [JsonProperty("quiet", NullValueHandling = NullValueHandling.Ignore)]
        public double? Quiet { get; set; }
    }

    /// <summary>A settled provider that notices what changes after an answer.</summary>
    internal interface ILateChanges
    {
        /// <summary>The first such change since it was asked last; null if there is none.</summary>
        LateChange? TakeLate();
    }

    /// <summary>
    /// Pauses in which nothing moves, as in a coroutine that waits, cannot be seen. But if something changes soon after an answer, the
    /// next answers can wait for as long a pause.
    /// </summary>
    internal sealed class LateChanges
    {
        /// <summary>A change within this time after an answer counts as late.</summary>
        public const float Seconds = 2f;

        private const float Reserve = 1.25f;

        // What came late once may never come again. What did twice is the game's way, though it may be rare.
        private const int FewestTimes = 2;
        private const int MostInVain = 20;

        private LateChange? _untold;
        private int _times;
        private int _inVain;
        private float _pauseBefore;
        private List<WatchedPart> _taughtBy = new();
        private List<WatchedPart> _untoldOf = new();

        /// <summary>How many seconds nothing may move; 0: no pause is known.</summary>
        public float Pause { get; private set; }

        /// <summary>
        /// Records a late change. False once something has never rested that long: it moves by itself, not because of the action.
        /// </summary>
        public bool IsLooking { get; private set; } = true;

        /// <summary>Notes one.</summary>
        /// <param name="seconds">How long nothing had moved.</param>
        /// <param name="names">What moved.</param>
        /// <param name="isWaitedFor">
        /// Whether later answers wait for the like. They do not wait for the end of what is shown for a while: it would be gone from
        /// them.
        /// </param>
        /// <param name="parts">The same things.</param>
        public void Add(
            float seconds,
            List<string> names,
            bool isWaitedFor,
            List<WatchedPart> parts
        )
        {
            var pause = isWaitedFor ? Math.Min(seconds * Reserve, Seconds) : 0;
            var isLonger = pause > Pause;
            if (isLonger)
            {
                (_pauseBefore, Pause, _taughtBy) = (Pause, pause, parts);
            }
            _times += isWaitedFor ? 1 : 0;
            _inVain = 0;
            _untoldOf = _untold == null ? parts : _untoldOf;
            _untold ??= new LateChange
            {
                After = Math.Round(seconds, 2),
                Changed = FewNames.Of(names)!,
                More = FewNames.MoreThan(names),
                Quiet = isLonger ? Math.Round(pause, 2) : (double?)null,
            };
        }

        /// <summary>The first since it was asked last; null if there is none.</summary>
        public LateChange? Take()
        {
            var late = _untold;
            _untold = null;
            return late;
        }

        /// <summary>Forgets the last pause, and what is to be told, if all that it comes from ticks as a clock does.</summary>
        public void ForgetTicks(Predicate<WatchedPart> ticks)
        {
            if (_taughtBy.Count > 0 && _taughtBy.TrueForAll(ticks))
            {
                Pause = _pauseBefore;
                _times--;
                _taughtBy = new List<WatchedPart>();
            }
            if (_untoldOf.Count > 0 && _untoldOf.TrueForAll(ticks))
            {
                _untold = null;
            }
        }

        /// <summary>An answer has waited for the pause. One that was met only once is forgotten when it stays away for long.</summary>
        public void Waited(bool inVain)
        {
            _times += inVain ? 0 : 1;
            _inVain = inVain ? _inVain + 1 : 0;
            if (_times < FewestTimes && _inVain == MostInVain)
            {
                Pause = 0;
            }
        }

        /// <summary>Waits for no pause any more.</summary>
        public void GiveUp()
        {
            Pause = 0;
            IsLooking = false;
        }
    }
}
