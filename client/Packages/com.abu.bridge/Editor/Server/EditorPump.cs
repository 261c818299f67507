#nullable enable

using System;
using System.Reflection;
using System.Threading;
using UnityEditor;

namespace Abu.Editor
{
    /// <summary>
    /// Makes the main thread tick soon while there is something to do. An Editor that is not in front updates only seldom,
    /// and no public API that can be called on another thread changes that.
    /// </summary>
    internal sealed class EditorPump
    {
        private const int TickMilliseconds = 16;
        private const int IdleMilliseconds = 100;

        // An internal member of Unity, but safe to call on any thread. Without it things only take longer.
        private static readonly Action? _signal = (Action?)
            typeof(EditorApplication)
                .GetMethod(
                    "SignalTick",
                    BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public,
                    null,
                    Type.EmptyTypes,
                    null
                )
                ?.CreateDelegate(typeof(Action));

        private readonly Func<bool> _isNeeded;
        private volatile bool _isStopped;

        public EditorPump(Func<bool> isNeeded)
        {
            _isNeeded = isNeeded;
        }

        /// <summary>False if this version of Unity does not have the member.</summary>
        public static bool IsPossible => _signal != null;

        /// <summary>Runs on a thread of its own until <see cref="Stop"/>.</summary>
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
