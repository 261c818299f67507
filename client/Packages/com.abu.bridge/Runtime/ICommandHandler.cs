#nullable enable

using System;

namespace Abu
{
    /// <summary>Answers commands on the main thread.</summary>
    public interface ICommandHandler
    {
        /// <summary>Calls <paramref name="onComplete"/> exactly once, now or in a later frame.</summary>
        void HandleCommand(AbuCommand command, AbuBridge bridge, Action<AbuResponse> onComplete);
    }

    /// <summary>Used until a walker is registered: refuses every command.</summary>
    public class DefaultCommandHandler : ICommandHandler
    {
        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            onComplete(
                AbuResponse.Failure(
                    command.Id,
                    ErrorCode.NoHandler,
                    $"No command handler registered for command: {command.Command}"
                )
            );
        }
    }
}
