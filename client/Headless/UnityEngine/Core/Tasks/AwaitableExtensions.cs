using UnityEngine.Events;

namespace UnityEngine
{
    public static class AsyncOperationAwaitableExtensions
    {
        public static Awaitable.Awaiter GetAwaiter(this AsyncOperation op) =>
            Awaitable.FromAsyncOperation(op).GetAwaiter();
    }

    /// <summary>Waits until the event is raised the next time.</summary>
    public static class UnityEventAwaitableExtensions
    {
        public static Awaitable.Awaiter GetAwaiter(this UnityEvent ev)
        {
            var awaitable = new Awaitable();
            ev.AddListener(End);
            return awaitable.GetAwaiter();

            void End()
            {
                ev.RemoveListener(End);
                awaitable.State.TryComplete(null);
            }
        }

        public static Awaitable<T>.Awaiter GetAwaiter<T>(this UnityEvent<T> ev)
        {
            var awaitable = new Awaitable<T>();
            ev.AddListener(End);
            return awaitable.GetAwaiter();

            void End(T value)
            {
                ev.RemoveListener(End);
                awaitable.TryComplete(value);
            }
        }

        public static Awaitable<(T0, T1)>.Awaiter GetAwaiter<T0, T1>(this UnityEvent<T0, T1> ev)
        {
            var awaitable = new Awaitable<(T0, T1)>();
            ev.AddListener(End);
            return awaitable.GetAwaiter();

            void End(T0 first, T1 second)
            {
                ev.RemoveListener(End);
                awaitable.TryComplete((first, second));
            }
        }

        public static Awaitable<(T0, T1, T2)>.Awaiter GetAwaiter<T0, T1, T2>(
            this UnityEvent<T0, T1, T2> ev
        )
        {
            var awaitable = new Awaitable<(T0, T1, T2)>();
            ev.AddListener(End);
            return awaitable.GetAwaiter();

            void End(T0 first, T1 second, T2 third)
            {
                ev.RemoveListener(End);
                awaitable.TryComplete((first, second, third));
            }
        }

        public static Awaitable<(T0, T1, T2, T3)>.Awaiter GetAwaiter<T0, T1, T2, T3>(
            this UnityEvent<T0, T1, T2, T3> ev
        )
        {
            var awaitable = new Awaitable<(T0, T1, T2, T3)>();
            ev.AddListener(End);
            return awaitable.GetAwaiter();

            void End(T0 first, T1 second, T2 third, T3 fourth)
            {
                ev.RemoveListener(End);
                awaitable.TryComplete((first, second, third, fourth));
            }
        }
    }
}
