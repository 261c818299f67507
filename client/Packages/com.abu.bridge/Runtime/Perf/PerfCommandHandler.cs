#nullable enable

using System;

namespace Abu
{
    /// <summary>Handles `perf`, which needs no walker and goes on beside the commands that come after it.</summary>
    internal sealed class PerfCommandHandler : ICommandHandler
    {
        public const string Command = "perf";

        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            var run = new CommandRun(command, bridge, onComplete);
            run.Step(() => bridge.Perf.Begin(run));
        }
    }
}
