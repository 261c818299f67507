#nullable enable

using System.Collections.Generic;

namespace Abu
{
    // What is expected to be so, for scripts that check what they play.
    internal sealed partial class SceneCommands
    {
        private List<string> _lastHistory = new();

        private void Expect(CommandRun run)
        {
            var request = ExpectRequest.Read(run.Command.Params);
            var expectation = _scene.Expect(request, out var data);
            if (expectation.Complaint(_lastHistory, run.Host.Log) is { } complaint)
            {
                throw new CommandException(ErrorCode.NotMet, complaint);
            }
            run.Succeed(data);
        }
    }
}
