using System;
using System.Runtime.ExceptionServices;

namespace UnityEngine
{
    /// <summary>Whether something has come to its end, how, and what goes on then. Any thread may end it.</summary>
    internal sealed class AwaitableState
    {
        private readonly object _lock = new object();
        private Exception _problem;
        private Action _continuation;

        /// <summary>What goes on at the end; null while nobody awaits it.</summary>
        internal Action Continuation
        {
            get
            {
                lock (_lock)
                {
                    return _continuation;
                }
            }
        }

        internal bool IsCompleted { get; private set; }

        /// <summary>Ends it, unless it has ended before.</summary>
        /// <param name="problem">What is thrown where it is awaited; null for nothing.</param>
        /// <param name="keepResult">Called before anybody goes on.</param>
        internal bool TryComplete(Exception problem, Action keepResult = null)
        {
            Action continuation;
            lock (_lock)
            {
                if (IsCompleted)
                {
                    return false;
                }
                keepResult?.Invoke();
                _problem = problem;
                IsCompleted = true;
                continuation = _continuation;
            }
            continuation?.Invoke();
            return true;
        }

        internal void Complete(Exception problem, Action keepResult = null)
        {
            if (!TryComplete(problem, keepResult))
            {
                throw new InvalidOperationException(
                    "Can't raise completion of the same Awaitable twice"
                );
            }
        }

        internal bool TryCancel() => TryComplete(new OperationCanceledException());

        /// <summary>Called at once if it has ended already.</summary>
        internal void OnCompleted(Action continuation)
        {
            lock (_lock)
            {
                if (!IsCompleted)
                {
                    _continuation += continuation;
                    return;
                }
            }
            continuation();
        }

        internal void ThrowProblem()
        {
            if (!IsCompleted)
            {
                throw new InvalidOperationException("The Awaitable is not completed yet");
            }
            if (_problem != null)
            {
                ExceptionDispatchInfo.Capture(_problem).Throw();
            }
        }
    }
}
