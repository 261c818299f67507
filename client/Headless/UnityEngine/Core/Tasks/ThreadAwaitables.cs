using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace UnityEngine
{
    /// <summary>Goes on in the main thread: at once there, from another thread in the next frame.</summary>
    public struct MainThreadAwaitable : INotifyCompletion
    {
        public bool IsCompleted => UnitySynchronizationContext.IsMainThread;

        public MainThreadAwaitable GetAwaiter() => this;

        public void OnCompleted(Action continuation) =>
            UnitySynchronizationContext.PostToMain(continuation);

        public void GetResult() { }
    }

    /// <summary>Goes on in another thread than the main thread.</summary>
    public struct BackgroundThreadAwaitable : INotifyCompletion
    {
        public bool IsCompleted => !UnitySynchronizationContext.IsMainThread;

        public BackgroundThreadAwaitable GetAwaiter() => this;

        public void OnCompleted(Action continuation) => Task.Run(continuation);

        public void GetResult() { }
    }
}
