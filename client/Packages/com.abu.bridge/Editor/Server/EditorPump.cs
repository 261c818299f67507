#nullable enable

using System;
using System.Reflection;
using System.Threading;
using UnityEditor;

namespace Abu.Editor
{
    /// <summary>
    /// Has the main thread come by soon while there is something to do: an Editor that is not in front updates only now and
    /// then, and nothing public that another thread may call changes that.
    /// </summary>
    internal sealed class EditorPump
    {
        private const int TickMilliseconds = 16;
        private const int IdleMilliseconds = 100;

        private readonly Func<bool> _isNeeded;
        private readonly Action? _signal;
        private volatile bool _isStopped;

        public EditorPump(Func<bool> isNeeded)
        {
            _isNeeded = isNeeded;
            // Internal, but safe to call from any thread; without it things only take longer.
            var method = typeof(EditorApplication).GetMethod(
                "SignalTick",
                BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public,
                null,
                Type.EmptyTypes,
                null
            );
            _signal = method == null ? null : (Action?)method.CreateDelegate(typeof(Action));
        }

        /// <summary>For a thread of its own, until <see cref="Stop"/>.</summary>
        public void Run()
        {
            while (_signal != null && !_isStopped)
            {
                if (_isNeeded())
                {
                    _signal();
                    Thread.Sleep(TickMilliseconds);
                }
                else
                {
                    Thread.Sleep(IdleMilliseconds);
                }
            }
        }

        public void Stop() => _isStopped = true;
    }
}
