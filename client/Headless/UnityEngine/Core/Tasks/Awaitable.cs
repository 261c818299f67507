using System;
using System.Collections;
using System.Runtime.CompilerServices;
using System.Threading;
using Headless;

namespace UnityEngine
{
    /// <summary>What an <c>async</c> method of a script returns and awaits. A coroutine can wait for it too.</summary>
    [AsyncMethodBuilder(typeof(AwaitableAsyncMethodBuilder))]
    public partial class Awaitable : IEnumerator
    {
        internal readonly AwaitableState State = new AwaitableState();

        internal Awaitable() { }

        public bool IsCompleted => State.IsCompleted;

        object IEnumerator.Current => null;

        /// <summary>Goes on in the next frame, after Update.</summary>
        public static Awaitable NextFrameAsync(CancellationToken cancellationToken = default) =>
            FrameWaits.Add(CoroutinePhase.Update, Time.frameCount + 1, 0, cancellationToken);

        /// <summary>Goes on after that many seconds of the game's time.</summary>
        public static Awaitable WaitForSecondsAsync(
            float seconds,
            CancellationToken cancellationToken = default
        ) =>
            FrameWaits.Add(
                CoroutinePhase.Update,
                Time.frameCount + 1,
                Time.time + seconds,
                cancellationToken
            );

        public static Awaitable FixedUpdateAsync(CancellationToken cancellationToken = default) =>
            FrameWaits.Add(CoroutinePhase.FixedUpdate, 0, 0, cancellationToken);

        public static Awaitable EndOfFrameAsync(CancellationToken cancellationToken = default) =>
            FrameWaits.Add(
                CoroutinePhase.EndOfFrame,
                FrameLoop.NextEndOfFrame,
                0,
                cancellationToken
            );

        public static Awaitable FromAsyncOperation(
            AsyncOperation op,
            CancellationToken cancellationToken = default
        )
        {
            var awaitable = new Awaitable();
            awaitable.CancelWith(cancellationToken);
            op.completed += _ => awaitable.State.TryComplete(null);
            return awaitable;
        }

        public static MainThreadAwaitable MainThreadAsync() => default;

        public static BackgroundThreadAwaitable BackgroundThreadAsync() => default;

        /// <summary>Throws OperationCanceledException where it is awaited.</summary>
        public void Cancel() => State.TryCancel();

        public Awaiter GetAwaiter() => new Awaiter(this);

        internal void CancelWith(CancellationToken token)
        {
            if (token.CanBeCanceled)
            {
                token.Register(() => State.TryCancel());
            }
        }

        bool IEnumerator.MoveNext() => !IsCompleted;

        void IEnumerator.Reset() { }

        public struct Awaiter : INotifyCompletion
        {
            private readonly Awaitable _awaitable;

            internal Awaiter(Awaitable awaitable)
            {
                _awaitable = awaitable;
            }

            public bool IsCompleted => _awaitable.IsCompleted;

            public void OnCompleted(Action continuation) =>
                _awaitable.State.OnCompleted(continuation);

            public void GetResult() => _awaitable.State.ThrowProblem();
        }
    }

    /// <summary>As <see cref="Awaitable"/>, with a result.</summary>
    [AsyncMethodBuilder(typeof(Awaitable.AwaitableAsyncMethodBuilder<>))]
    public class Awaitable<T>
    {
        internal readonly AwaitableState State = new AwaitableState();
        private T _result;

        internal Awaitable() { }

        public void Cancel() => State.TryCancel();

        public Awaiter GetAwaiter() => new Awaiter(this);

        internal bool TryComplete(T result) => State.TryComplete(null, () => _result = result);

        internal void Complete(T result) => State.Complete(null, () => _result = result);

        public struct Awaiter : INotifyCompletion
        {
            private readonly Awaitable<T> _awaitable;

            public Awaiter(Awaitable<T> coroutine)
            {
                _awaitable = coroutine;
            }

            public bool IsCompleted => _awaitable.State.IsCompleted;

            public void OnCompleted(Action continuation) =>
                _awaitable.State.OnCompleted(continuation);

            public T GetResult()
            {
                _awaitable.State.ThrowProblem();
                return _awaitable._result;
            }
        }
    }
}
