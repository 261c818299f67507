#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Whether an action has set off something that only waits for a time, and so is worth waiting for. What waited
    /// before the action does not count, nor what is of its kind: a spawner waits between any two of its things.
    /// </summary>
    internal sealed class WaitWatch
    {
        // As many as an answer names of other things.
        private const int MostTold = 8;

        // In seconds. Less is over before anybody has read of it, and of what waits again and again a little more.
        private const float Least = 0.05f;
        private const float LeastOfRepeated = 0.1f;

        private readonly List<TimedWait> _now = new();
        private readonly HashSet<string> _before = new();
        private readonly Dictionary<object, float> _left = new();
        private readonly HashSet<object> _repeated = new();
        private readonly Dictionary<object, string> _endless = new();
        private readonly float _limit;

        /// <param name="limit">So many seconds after an action nothing is waited for any more.</param>
        public WaitWatch(float limit)
        {
            _limit = limit;
        }

        /// <summary>Who knows what waits.</summary>
        public static ITimedWaits Source { get; set; } = new UnityWaits();

        /// <summary>Notes what waits without the action; called in the frames before it.</summary>
        /// <param name="isFirst">What was noted before is forgotten.</param>
        public void Learn(bool isFirst)
        {
            if (isFirst)
            {
                Forget();
            }
            Read();
            _before.UnionWith(_now.Select(wait => wait.Name));
        }

        /// <summary>
        /// Whether anything waits that the action has set off, and will have waited before the limit.
        /// </summary>
        /// <param name="seconds">How long ago the action was.</param>
        public bool IsWaiting(float seconds)
        {
            Read();
            var isWaiting = false;
            foreach (var wait in _now)
            {
                if (!_before.Contains(wait.Name))
                {
                    Follow(wait);
                    isWaiting |= seconds + (wait.Seconds ?? 0) < _limit;
                }
            }
            return isWaiting;
        }

        /// <summary>What the action has set off and still waits, the shortest first; null if that is nothing.</summary>
        public List<WaitingThing>? Still()
        {
            Read();
            var still = _now.Where(wait => !_before.Contains(wait.Name)).ToList();
            foreach (var wait in still)
            {
                Follow(wait);
                if (wait.Seconds == null || _repeated.Contains(wait.Thing))
                {
                    _endless[wait.Thing] = wait.Name;
                }
            }
            var told = still
                .Where(wait =>
                    !(wait.Seconds < (_repeated.Contains(wait.Thing) ? LeastOfRepeated : Least))
                )
                .OrderBy(wait => wait.Seconds ?? float.MaxValue)
                .GroupBy(wait => wait.Name)
                .Select(same => Tell(same.First()))
                .Take(MostTold)
                .ToList();
            return told.Count > 0 ? told : null;
        }

        // What has waited more than once and was given up may be between two waits now.
        private void Forget()
        {
            foreach (var thing in _endless.Keys.Where(thing => !Source.GoesOn(thing)).ToList())
            {
                _endless.Remove(thing);
            }
            _before.Clear();
            _before.UnionWith(_endless.Values);
            _left.Clear();
            _repeated.Clear();
        }

        private void Read()
        {
            _now.Clear();
            Source.Read(_now);
        }

        private void Follow(TimedWait wait)
        {
            var seconds = wait.Seconds ?? 0;
            if (_left.TryGetValue(wait.Thing, out var left) && seconds > left)
            {
                _repeated.Add(wait.Thing);
            }
            _left[wait.Thing] = seconds;
        }

        private static WaitingThing Tell(TimedWait wait) =>
            new()
            {
                Name = LabelText.OneLine(wait.Name),
                Seconds = wait.Seconds is { } seconds ? Math.Round(seconds, 1) : (double?)null,
            };
    }
}
