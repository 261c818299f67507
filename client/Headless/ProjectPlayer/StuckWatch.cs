using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>Tells once, from a thread of its own, which message of a script does not return, and where it is.</summary>
    internal sealed class StuckWatch : IDisposable
    {
        internal static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

        private static readonly TimeSpan _step = TimeSpan.FromSeconds(1);

        private readonly Action<string> _tell;
        private readonly Timer _timer;
        private bool _isAsked;

        /// <param name="tell">Is given the sentence.</param>
        internal StuckWatch(Action<string> tell)
        {
            _tell = tell;
            _timer = new Timer(_ => Look(), null, _step, _step);
        }

        public void Dispose() => _timer.Dispose();

        private void Look()
        {
            var running = RunningMessages.RunningFor(Patience);
            if (running.Length == 0)
            {
                return;
            }
            if (!_isAsked)
            {
                // A loop answers at once; what waits for something does not, and then there is no more to say.
                LoopWatch.Ask();
                _isAsked = true;
                return;
            }
            _timer.Dispose();
            var outer = string.Join("", running[1..].Select(message => $", called from {message}"));
            _tell(
                $"{running[0]} has not returned for {Patience.TotalSeconds:0} s{outer}.{Places()}"
            );
        }

        private static string Places() =>
            string.Concat(
                (LoopWatch.Answer?.GetFrames() ?? Array.Empty<StackFrame>())
                    .TakeWhile(frame => frame.GetFileName() != null)
                    .Select(frame => $"\n  at {NameOf(frame)} ({PlaceOf(frame)})")
            );

        private static string NameOf(StackFrame frame) =>
            $"{frame.GetMethod()?.DeclaringType?.FullName}.{frame.GetMethod()?.Name}";

        private static string PlaceOf(StackFrame frame) =>
            $"{frame.GetFileName()!.Replace('\\', '/')}:{frame.GetFileLineNumber()}";
    }
}
