#nullable enable

using System;

namespace Abu
{
    /// <summary>Handles one of the <see cref="WalkerlessCommands"/>.</summary>
    internal sealed class WalkerlessHandler : ICommandHandler
    {
        private readonly Action<CommandRun> _handle;

        public WalkerlessHandler(Action<CommandRun> handle)
        {
            _handle = handle;
        }

        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            var run = new CommandRun(command, bridge, onComplete);
            run.Step(() => _handle(run));
        }
    }
}
