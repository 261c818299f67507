using System.Collections;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>A running coroutine. A coroutine that yields another one waits until that one has ended.</summary>
    public sealed class Coroutine : YieldInstruction
    {
        internal readonly MonoBehaviour Runner;
        internal readonly IEnumerator Routine;

        /// <summary>The routine and the enumerators it has yielded, innermost on top.</summary>
        internal readonly Stack<IEnumerator> Calls = new Stack<IEnumerator>();

        internal bool IsDone;
        internal int NotBeforeFrame;
        internal float NotBeforeTime;
        internal bool AtEndOfFrame;
        internal Coroutine WaitsFor;
        internal Coroutine Waiter;

        internal Coroutine(MonoBehaviour runner, IEnumerator routine)
        {
            Runner = runner;
            Routine = routine;
            Calls.Push(routine);
        }
    }
}
