using System;
using System.Diagnostics;

namespace UnityEngine
{
    /// <summary>
    /// Finds out where a script is that does not return: each loop of a project's scripts asks, on every turn, whether
    /// somebody wants to know. Another thread wants to.
    /// </summary>
    internal static class LoopWatch
    {
        /// <summary>Set until a loop has answered.</summary>
        public static volatile bool IsAsked;

        private static volatile StackTrace _answer;
        private static volatile string _interruption;

        /// <summary>Where a loop was that has answered; null before.</summary>
        internal static StackTrace Answer => _answer;

        internal static void Ask()
        {
            _answer = null;
            IsAsked = true;
        }

        /// <summary>Ends each loop that turns from now on by an exception with these words.</summary>
        internal static void Interrupt(string words)
        {
            _interruption = words;
            IsAsked = true;
        }

        /// <summary>Lets loops turn again.</summary>
        internal static void Let()
        {
            IsAsked = false;
            _interruption = null;
        }

        /// <summary>Called by the loop itself.</summary>
        public static void Tell()
        {
            if (_interruption is { } words)
            {
                throw new TimeoutException(words);
            }
            IsAsked = false;
            _answer = new StackTrace(1, true);
        }
    }
}
