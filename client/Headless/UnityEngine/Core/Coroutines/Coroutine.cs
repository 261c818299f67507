using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>When in a frame a coroutine goes on.</summary>
    internal enum CoroutinePhase
    {
        Update,
        FixedUpdate,
        EndOfFrame,
    }

    /// <summary>A running coroutine. A coroutine that yields another one waits until that one has ended.</summary>
    public sealed class Coroutine : YieldInstruction
    {
        internal readonly MonoBehaviour Runner;
        internal readonly IEnumerator Routine;

        /// <summary>The method that it was started by; null if it was started by an enumerator.</summary>
        internal readonly string Method;

        /// <summary>The routine and the enumerators it has yielded, innermost on top.</summary>
        internal readonly Stack<IEnumerator> Calls = new Stack<IEnumerator>();

        internal bool IsDone;
        internal int NotBeforeFrame;
        internal float NotBeforeTime;
        internal CoroutinePhase Phase;
        internal Coroutine WaitsFor;
        internal Coroutine Waiter;

        internal Coroutine(MonoBehaviour runner, IEnumerator routine, string method)
        {
            Method = method;
            Runner = runner;
            Routine = routine;
            Calls.Push(routine);
        }
    }
}
