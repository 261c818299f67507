using System;

namespace UnityEngine
{
    /// <summary>An awaitable that a script ends itself.</summary>
    public class AwaitableCompletionSource
    {
        public Awaitable Awaitable { get; private set; } = new Awaitable();

        public void SetResult() => Awaitable.State.Complete(null);

        public void SetCanceled() => Awaitable.State.Complete(new OperationCanceledException());

        public void SetException(Exception exception) => Awaitable.State.Complete(exception);

        public bool TrySetResult() => Awaitable.State.TryComplete(null);

        public bool TrySetCanceled() => Awaitable.State.TryCancel();

        public bool TrySetException(Exception exception) => Awaitable.State.TryComplete(exception);

        public void Reset() => Awaitable = new Awaitable();
    }

    /// <summary>As <see cref="AwaitableCompletionSource"/>, with a result.</summary>
    public class AwaitableCompletionSource<T>
    {
        public Awaitable<T> Awaitable { get; private set; } = new Awaitable<T>();

        public void SetResult(in T value) => Awaitable.Complete(value);

        public void SetCanceled() => Awaitable.State.Complete(new OperationCanceledException());

        public void SetException(Exception exception) => Awaitable.State.Complete(exception);

        public bool TrySetResult(in T value) => Awaitable.TryComplete(value);

        public bool TrySetCanceled() => Awaitable.State.TryCancel();

        public bool TrySetException(Exception exception) => Awaitable.State.TryComplete(exception);

        public void Reset() => Awaitable = new Awaitable<T>();
    }
}
