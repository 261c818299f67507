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

        // Internal, but safe to call from any thread; without it things only take longer.
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

        /// <summary>False in a Unity that lacks what this needs.</summary>
        public static bool IsPossible => _signal != null;

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
