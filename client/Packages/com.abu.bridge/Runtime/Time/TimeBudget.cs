#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// The time that runs for one command. While time is frozen it is let run for the command, and the reply comes once it stands
    /// again. Otherwise time runs anyway, and the reply comes in the frame in which the command ends.
    /// </summary>
    internal sealed class TimeBudget
    {
        private readonly FrozenTime _time;
        private readonly int _limit;
        private readonly Func<bool>? _isEnd;
        private bool _hasBegun;
        private bool _isOver;
        private int _seen;

        /// <param name="time">The bridge's.</param>
        /// <param name="limit">The most time that runs.</param>
        /// <param name="isEnd">See <see cref="FrozenTime.Run"/>; null: until the game has settled.</param>
        /// <param name="isExact">All of the time runs, also where the game has settled before.</param>
        public TimeBudget(
            FrozenTime time,
            HoldTime limit,
            Func<bool>? isEnd = null,
            bool isExact = false
        )
        {
            EndsAtRest = isEnd == null && !(isExact && time.IsFrozen);
            _time = time;
            IsFrozen = time.IsFrozen;
            _limit = limit.FramesAt(time.Settings.Rate);
            _isEnd = isEnd;
        }

        /// <summary>Time stood when it was made.</summary>
        public bool IsFrozen { get; }

        /// <summary>Its reply says whether the game has settled.</summary>
        public bool WaitsForRest => _isEnd == null;

        /// <summary>It ends when the game has settled, if it is not over before.</summary>
        public bool EndsAtRest { get; }

        /// <summary>The frames that time has run for; null if it was not frozen.</summary>
        public int? Frames =>
            !IsFrozen ? (int?)null
            : _hasBegun ? _time.Frames
            : 0;

        /// <summary>Time has run for the limit.</summary>
        public bool IsUp => IsFrozen && _time.Frames >= _limit;

        /// <summary>The game had settled when it ended.</summary>
        public bool HasSettled { get; private set; }

        /// <summary>The reply may be sent.</summary>
        public bool HasEnded =>
            IsFrozen && _time.IsFrozen ? _time.IsStanding : _isOver || _time.IsPaused;

        public void Begin()
        {
            _hasBegun = true;
            _time.Run(_isEnd);
        }

        /// <summary>True once for each frame that time runs for the command.</summary>
        public bool TakeFrame()
        {
            if (_isOver || HasEnded || (IsFrozen && _time.Frames == _seen))
            {
                return false;
            }
            _seen = _time.Frames;
            return true;
        }

        /// <summary>The command needs no more time.</summary>
        public void End(bool hasSettled = false)
        {
            _isOver = true;
            HasSettled |= hasSettled;
            _time.Stop();
        }
    }
}
