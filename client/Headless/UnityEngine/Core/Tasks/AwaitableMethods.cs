using System;
using System.Runtime.CompilerServices;

namespace UnityEngine
{
    public partial class Awaitable
    {
        /// <summary>What the compiler makes <c>async Awaitable</c> methods with.</summary>
        public struct AwaitableAsyncMethodBuilder
        {
            private Awaitable _task;
            private Action _moveNext;

            public Awaitable Task => _task ??= new Awaitable();

            public static AwaitableAsyncMethodBuilder Create() => default;

            public void Start<TStateMachine>(ref TStateMachine stateMachine)
                where TStateMachine : IAsyncStateMachine => stateMachine.MoveNext();

            public void SetStateMachine(IAsyncStateMachine stateMachine) { }

            public void SetResult() => Task.State.Complete(null);

            public void SetException(Exception e) => Task.State.Complete(e);

            public void AwaitOnCompleted<TAwaiter, TStateMachine>(
                ref TAwaiter awaiter,
                ref TStateMachine stateMachine
            )
                where TAwaiter : INotifyCompletion
                where TStateMachine : IAsyncStateMachine
            {
                // Before the machine is copied: the copy has to end the same awaitable.
                _ = Task;
                awaiter.OnCompleted(AwaitedMethod.Of(ref _moveNext, ref stateMachine));
            }

            public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(
                ref TAwaiter awaiter,
                ref TStateMachine stateMachine
            )
                where TAwaiter : ICriticalNotifyCompletion
                where TStateMachine : IAsyncStateMachine
            {
                _ = Task;
                awaiter.UnsafeOnCompleted(AwaitedMethod.Of(ref _moveNext, ref stateMachine));
            }
        }

        /// <summary>What the compiler makes <c>async Awaitable&lt;T&gt;</c> methods with.</summary>
        public struct AwaitableAsyncMethodBuilder<T>
        {
            private Awaitable<T> _task;
            private Action _moveNext;

            public Awaitable<T> Task => _task ??= new Awaitable<T>();

            public static AwaitableAsyncMethodBuilder<T> Create() => default;

            public void Start<TStateMachine>(ref TStateMachine stateMachine)
                where TStateMachine : IAsyncStateMachine => stateMachine.MoveNext();

            public void SetStateMachine(IAsyncStateMachine stateMachine) { }

            public void SetResult(T value) => Task.Complete(value);

            public void SetException(Exception e) => Task.State.Complete(e);

            public void AwaitOnCompleted<TAwaiter, TStateMachine>(
                ref TAwaiter awaiter,
                ref TStateMachine stateMachine
            )
                where TAwaiter : INotifyCompletion
                where TStateMachine : IAsyncStateMachine
            {
                _ = Task;
                awaiter.OnCompleted(AwaitedMethod.Of(ref _moveNext, ref stateMachine));
            }

            public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(
                ref TAwaiter awaiter,
                ref TStateMachine stateMachine
            )
                where TAwaiter : ICriticalNotifyCompletion
                where TStateMachine : IAsyncStateMachine
            {
                _ = Task;
                awaiter.UnsafeOnCompleted(AwaitedMethod.Of(ref _moveNext, ref stateMachine));
            }
        }
    }

    /// <summary>A method's state, which moves from the stack to the heap at its first <c>await</c> that has to wait.</summary>
    internal static class AwaitedMethod
    {
        internal static Action Of<TStateMachine>(ref Action moveNext, ref TStateMachine machine)
            where TStateMachine : IAsyncStateMachine
        {
            if (moveNext == null)
            {
                var kept = new Kept<TStateMachine>();
                // A field inside of the machine, so that the copy knows it too.
                moveNext = kept.MoveNext;
                kept.Machine = machine;
            }
            return moveNext;
        }

        private sealed class Kept<TStateMachine>
            where TStateMachine : IAsyncStateMachine
        {
            internal TStateMachine Machine;

            internal void MoveNext() => Machine.MoveNext();
        }
    }
}
