#nullable enable

using System;

namespace Abu
{
    /// <summary>Carries out log, which needs no walker: what a game says before it has one matters too.</summary>
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
