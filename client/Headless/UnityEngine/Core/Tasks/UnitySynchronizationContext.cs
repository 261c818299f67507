using System;
using System.Collections.Generic;
using System.Threading;
using Headless;

namespace UnityEngine
{
    /// <summary>
    /// Brings what an <c>async</c> method does after <c>await</c> back to the main thread: once in each frame, after Update
    /// and the coroutines.
    /// </summary>
    internal sealed class UnitySynchronizationContext : SynchronizationContext
    {
        private static UnitySynchronizationContext _main;
        private static SynchronizationContext _before;

        private readonly List<(SendOrPostCallback Call, object State)> _posted = new();
        private readonly int _thread = Thread.CurrentThread.ManagedThreadId;

        internal static bool IsMainThread =>
            _main == null || _main._thread == Thread.CurrentThread.ManagedThreadId;

        /// <summary>From now on this thread is the main thread.</summary>
        internal static void Begin()
        {
            _before = Current;
            _main = new UnitySynchronizationContext();
            SetSynchronizationContext(_main);
        }

        /// <summary>What is still to be done is forgotten: the run has ended.</summary>
        internal static void End()
        {
            if (_main != null)
            {
                SetSynchronizationContext(_before);
                (_main, _before) = (null, null);
            }
        }

        internal static void PostToMain(Action continuation)
        {
            if (_main == null)
            {
                continuation();
                return;
            }
            _main.Post(call => ((Action)call)(), continuation);
        }

        /// <summary>What is posted meanwhile waits for the next frame.</summary>
        internal static void RunPosted()
        {
            if (_main == null || _main._posted.Count == 0)
            {
                return;
            }
            foreach (var (call, state) in _main.TakePosted())
            {
                FrameLoop.Call(() => call(state));
            }
        }

        public override SynchronizationContext CreateCopy() => this;

        public override void Post(SendOrPostCallback d, object state)
        {
            lock (_posted)
            {
                _posted.Add((d, state));
            }
        }

        public override void Send(SendOrPostCallback d, object state)
        {
            if (Thread.CurrentThread.ManagedThreadId == _thread)
            {
                d(state);
                return;
            }
            using var done = new ManualResetEventSlim();
            Post(
                _ =>
                {
                    try
                    {
                        d(state);
                    }
                    finally
                    {
                        done.Set();
                    }
                },
                null
            );
            done.Wait();
        }

        private List<(SendOrPostCallback Call, object State)> TakePosted()
        {
            lock (_posted)
            {
                var taken = new List<(SendOrPostCallback, object)>(_posted);
                _posted.Clear();
                return taken;
            }
        }
    }
}
