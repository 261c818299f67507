using System.Collections.Generic;
using System.Threading;
using UnityEngine;

namespace Headless
{
    /// <summary>Awaitables that end at a place in a later frame.</summary>
    internal static class FrameWaits
    {
        private sealed class Wait
        {
            internal readonly Awaitable Awaitable = new Awaitable();
            internal CoroutinePhase Phase;
            internal int NotBeforeFrame;
            internal float NotBeforeTime;

            internal string Name =>
                CodeName.OfContinuation(Awaitable.State.Continuation)
                ?? nameof(Awaitable.WaitForSecondsAsync);

            internal bool IsDue(CoroutinePhase phase) =>
                Phase == phase && NotBeforeFrame <= Time.frameCount && NotBeforeTime <= Time.time;
        }

        private static readonly List<Wait> _waits = new List<Wait>();

        internal static Awaitable Add(
            CoroutinePhase phase,
            int frame,
            float time,
            CancellationToken token
        )
        {
            var wait = new Wait
            {
                Phase = phase,
                NotBeforeFrame = frame,
                NotBeforeTime = time,
            };
            wait.Awaitable.CancelWith(token);
            lock (_waits)
            {
                _waits.Add(wait);
            }
            return wait.Awaitable;
        }

        /// <summary>Adds those for a time.</summary>
        internal static void AddWaits(ICollection<TimedWait> waits)
        {
            lock (_waits)
            {
                foreach (var wait in _waits)
                {
                    var left = TimedWait.OfGameTime(wait.NotBeforeTime - Time.time);
                    if (wait.NotBeforeTime > 0 && left != null && !wait.Awaitable.IsCompleted)
                    {
                        waits.Add(new TimedWait(wait, wait.Name, left.Value));
                    }
                }
            }
        }

        internal static void Run(CoroutinePhase phase)
        {
            if (_waits.Count > 0)
            {
                TakeDue(phase)
                    .ForEach(wait => FrameLoop.Call(() => wait.Awaitable.State.TryComplete(null)));
            }
        }

        internal static void Clear()
        {
            lock (_waits)
            {
                _waits.Clear();
            }
        }

        private static List<Wait> TakeDue(CoroutinePhase phase)
        {
            lock (_waits)
            {
                var due = _waits.FindAll(wait => wait.IsDue(phase));
                _waits.RemoveAll(wait => wait.IsDue(phase) || wait.Awaitable.IsCompleted);
                return due;
            }
        }
    }
}
