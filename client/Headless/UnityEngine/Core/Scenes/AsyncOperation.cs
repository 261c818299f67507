using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    /// <summary>Work that takes until a later frame. A coroutine can wait for it.</summary>
    public class AsyncOperation : YieldInstruction
    {
        // As far as the work goes before the scene may be shown.
        private const float Prepared = 0.9f;

        private readonly List<Coroutine> _waiters = new List<Coroutine>();
        private Action<AsyncOperation> _completed;

        /// <summary>Called at once if the work is done already.</summary>
        public event Action<AsyncOperation> completed
        {
            add
            {
                if (isDone)
                {
                    value(this);
                }
                else
                {
                    _completed += value;
                }
            }
            remove => _completed -= value;
        }

        public bool isDone { get; private set; }
        public float progress { get; private set; }
        public int priority { get; set; }
        public bool allowSceneActivation { get; set; } = true;

        internal void AddWaiter(Coroutine waiter) => _waiters.Add(waiter);

        internal void Prepare() => progress = Prepared;

        internal void Complete()
        {
            (isDone, progress) = (true, 1);
            FrameLoop.Call(() => _completed?.Invoke(this));
            _completed = null;
            _waiters.ForEach(CoroutineScheduler.Continue);
            _waiters.Clear();
        }
    }

    public class ResourceRequest : AsyncOperation
    {
        internal Object Loaded;

        public Object asset => GetResult();

        protected virtual Object GetResult() => Loaded;
    }
}
