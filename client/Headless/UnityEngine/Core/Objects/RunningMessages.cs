using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Reflection;

namespace Headless
{
    /// <summary>The messages that scripts have got and not returned from yet; another thread may ask.</summary>
    internal static class RunningMessages
    {
        private static readonly object _gate = new object();
        private static readonly List<Entry> _running = new List<Entry>();
        private static readonly Stopwatch _clock = Stopwatch.StartNew();

        private readonly struct Entry
        {
            private readonly UnityEngine.Object _target;
            private readonly MethodInfo _message;

            internal readonly TimeSpan Since;

            internal Entry(UnityEngine.Object target, MethodInfo message, TimeSpan since)
            {
                (_target, _message, Since) = (target, message, since);
            }

            public override string ToString() =>
                $"{_message.DeclaringType.FullName}.{_message.Name} of \"{_target.name}\"";
        }

        internal static void Begin(UnityEngine.Object target, MethodInfo message)
        {
            lock (_gate)
            {
                _running.Add(new Entry(target, message, _clock.Elapsed));
            }
        }

        internal static void End()
        {
            lock (_gate)
            {
                _running.RemoveAt(_running.Count - 1);
            }
        }

        /// <summary>The messages that have run for so long, the innermost first.</summary>
        internal static string[] RunningFor(TimeSpan time)
        {
            lock (_gate)
            {
                return _running
                    .Where(message => _clock.Elapsed - message.Since >= time)
                    .Select(message => message.ToString())
                    .Reverse()
                    .ToArray();
            }
        }
    }
}
