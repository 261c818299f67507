using System;
using UnityEngine;

namespace Headless
{
    /// <summary>Something of a game's that goes on by itself after a time.</summary>
    internal readonly struct TimedWait
    {
        /// <param name="thing">The coroutine, call or task itself.</param>
        /// <param name="name">Where its code is: <c>Board.Refill</c>.</param>
        /// <param name="seconds">How long it still waits; not more than 0 if it goes on later in this frame.</param>
        internal TimedWait(object thing, string name, float seconds)
        {
            (Thing, Name, Seconds) = (thing, name, Math.Max(seconds, 0));
        }

        internal object Thing { get; }

        internal string Name { get; }

        internal float Seconds { get; }

        /// <summary>So many seconds of the game's time, as it runs now; null while it stands.</summary>
        internal static float? OfGameTime(float seconds) =>
            Time.timeScale > 0 ? seconds / Time.timeScale : (float?)null;
    }
}
