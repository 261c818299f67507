#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Handles `log`, which needs no walker, so that messages from before the first walker can be read.
    /// </summary>
    internal sealed class LogCommandHandler : ICommandHandler
    {
        public const string Command = "log";

        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            var run = new CommandRun(command, bridge, onComplete);
            run.Step(() => run.Succeed(bridge.Log.Read(LogRequest.Read(command.Params))));
        }
    }
}
