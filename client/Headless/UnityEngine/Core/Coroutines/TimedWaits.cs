using System;
using System.Collections.Generic;

namespace Headless
{
    /// <summary>
    /// What of a game's waits for a time: coroutines, calls by <c>Invoke</c>, awaitables, tasks, and items of UI
    /// Toolkit's scheduler. What is repeated for ever (<c>InvokeRepeating</c>, <c>Every</c>) is left out, and so is
    /// what waits for anything else.
    /// </summary>
    internal static class TimedWaits
    {
        private const int MostWithoutPruning = 100;

        // Those that nobody else has a list of.
        private static readonly List<(WeakReference Thing, string Name, Func<float?> Left)> _noted =
            new List<(WeakReference, string, Func<float?>)>();

        /// <summary>All that wait now.</summary>
        internal static void Read(ICollection<TimedWait> into)
        {
            CoroutineScheduler.AddWaits(into);
            DelayedCalls.AddWaits(into);
            FrameWaits.AddWaits(into);
            lock (_noted)
            {
                foreach (var (weak, name, left) in _noted)
                {
                    if (weak.Target is { } thing && left() is { } seconds)
                    {
                        into.Add(new TimedWait(thing, name, seconds));
                    }
                }
            }
        }

        /// <summary>Whether it has not come to its end, be it that it waits for a time or for something else.</summary>
        internal static bool GoesOn(object thing)
        {
            if (thing is UnityEngine.Coroutine coroutine)
            {
                return !coroutine.IsDone;
            }
            var waits = new List<TimedWait>();
            Read(waits);
            return waits.Exists(wait => ReferenceEquals(wait.Thing, thing));
        }

        /// <param name="thing">What waits; it is not kept alive.</param>
        /// <param name="name">Where its code is.</param>
        /// <param name="left">How many seconds it still waits; null once it does not.</param>
        internal static void Note(object thing, string name, Func<float?> left)
        {
            lock (_noted)
            {
                if (_noted.Count >= MostWithoutPruning)
                {
                    _noted.RemoveAll(noted => !noted.Thing.IsAlive || noted.Left() == null);
                }
                _noted.RemoveAll(noted => noted.Thing.Target == thing);
                _noted.Add((new WeakReference(thing), name, left));
            }
        }

        internal static void Clear()
        {
            lock (_noted)
            {
                _noted.Clear();
            }
        }
    }
}
