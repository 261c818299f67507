using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>Methods that a script calls later, by name. They come after Update; a disabled script has its too.</summary>
    internal static class DelayedCalls
    {
        private sealed class Call
        {
            internal MonoBehaviour Script;
            internal string Method;
            internal float Time;
            internal float Period;
            internal bool IsCancelled;
        }

        private static readonly List<Call> _calls = new List<Call>();

        /// <param name="period">0 for a method that is called once.</param>
        internal static void Add(MonoBehaviour script, string method, float time, float period) =>
            _calls.Add(
                new Call
                {
                    Script = script,
                    Method = method,
                    Time = Time.time + time,
                    Period = period,
                }
            );

        /// <summary>Adds those that come once.</summary>
        internal static void AddWaits(ICollection<TimedWait> waits)
        {
            foreach (var call in _calls)
            {
                var left = TimedWait.OfGameTime(call.Time - Time.time);
                if (call.Period == 0 && left != null && call.Script != null)
                {
                    var name = CodeName.Of(call.Script.GetType().Name, call.Method);
                    waits.Add(new TimedWait(call, name, left.Value));
                }
            }
        }

        /// <param name="method">Null for all.</param>
        internal static bool Has(MonoBehaviour script, string method) =>
            _calls.Any(call => IsOf(call, script, method));

        /// <param name="method">Null for all.</param>
        internal static void Cancel(MonoBehaviour script, string method)
        {
            foreach (var call in _calls.Where(call => IsOf(call, script, method)).ToList())
            {
                call.IsCancelled = true;
                _calls.Remove(call);
            }
        }

        /// <summary>One call of a method in each frame at most; those that it adds wait for the next frame.</summary>
        internal static void Run()
        {
            if (_calls.Count == 0)
            {
                return;
            }
            _calls.RemoveAll(call => call.Script == null);
            foreach (
                var call in _calls
                    .Where(call => call.Time <= Time.time)
                    .OrderBy(call => call.Time)
                    .ToList()
            )
            {
                if (!call.IsCancelled && call.Script != null)
                {
                    RunOnce(call);
                }
            }
        }

        internal static void Clear() => _calls.Clear();

        private static void RunOnce(Call call)
        {
            if (call.Period > 0)
            {
                call.Time += call.Period;
            }
            else
            {
                _calls.Remove(call);
            }
            call.Script.Call(call.Method);
        }

        private static bool IsOf(Call call, MonoBehaviour script, string method) =>
            ReferenceEquals(call.Script, script) && (method == null || call.Method == method);
    }
}
