using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace Headless.Player
{
    /// <summary>
    /// Set by SIGTERM or Ctrl-C, after which the loop ends cleanly. A second signal ends the process at once.
    /// </summary>
    internal sealed class StopSignal : IDisposable
    {
        private readonly ManualResetEvent _event = new(false);
        private readonly PosixSignalRegistration[] _registrations;

        internal StopSignal()
        {
            _registrations = new[]
            {
                PosixSignalRegistration.Create(PosixSignal.SIGTERM, Receive),
                PosixSignalRegistration.Create(PosixSignal.SIGINT, Receive),
            };
        }

        internal bool IsSet => _event.WaitOne(0);

        /// <summary>Waits for that time. Returns early, and true, if the signal comes.</summary>
        internal bool Wait(int milliseconds) => _event.WaitOne(milliseconds);

        /// <summary>
        /// Waits for that time. Returns early if the signal or the other event comes; true only for the signal.
        /// </summary>
        internal bool Wait(int milliseconds, WaitHandle other) =>
            WaitHandle.WaitAny(new[] { _event, other }, milliseconds) == 0;

        public void Dispose()
        {
            Array.ForEach(_registrations, registration => registration.Dispose());
            _event.Dispose();
        }

        private void Receive(PosixSignalContext context) => context.Cancel = !IsSet && _event.Set();
    }
}
