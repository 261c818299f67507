using System;
using System.Linq;
using System.Threading;

namespace Headless.ProjectPlayer
{
    /// <summary>Tells once, from a thread of its own, which message of a script does not return.</summary>
    internal sealed class StuckWatch : IDisposable
    {
        internal static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

        private static readonly TimeSpan _step = TimeSpan.FromSeconds(1);

        private readonly Action<string> _tell;
        private readonly Timer _timer;

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
            _timer.Dispose();
            var outer = string.Join("", running[1..].Select(message => $", called from {message}"));
            _tell($"{running[0]} has not returned for {Patience.TotalSeconds:0} s{outer}.");
        }
    }
}
