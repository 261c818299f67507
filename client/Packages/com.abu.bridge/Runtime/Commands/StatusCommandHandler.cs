#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Handles `status` of code in the game's process. That of the port is answered ahead of all commands, by <see
    /// cref="UrgentAnswers"/>.
    /// </summary>
    internal sealed class StatusCommandHandler : ICommandHandler
    {
        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        ) => onComplete(AbuResponse.Ok(command.Id, UrgentAnswers.Status(bridge)));
    }
}
