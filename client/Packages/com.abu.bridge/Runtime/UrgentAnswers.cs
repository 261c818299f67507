#nullable enable

namespace Abu
{
    /// <summary>
    /// Answers what waits for no command: status, which is asked to learn whether the game is alive, and the questions of those
    /// who watch.
    /// </summary>
    internal static class UrgentAnswers
    {
        // About a millisecond of work.
        private const int MostPerFrame = 64;

        /// <param name="server">Has the questions.</param>
        /// <param name="bridge">Is what they ask for.</param>
        public static void Give(TcpServer server, AbuBridge bridge)
        {
            for (var i = 0; i < MostPerFrame && server.TryTakeUrgent(out var command); i++)
            {
                Answer(command, server, bridge);
            }
        }

        private static void Answer(AbuCommand command, TcpServer server, AbuBridge bridge)
        {
            if (!command.IsBeside)
            {
                server.Send(command, AbuResponse.Ok(command.Id, StatusData.Of(bridge)));
                return;
            }
            bridge
                .HandlerOf(command)
                .HandleCommand(
                    command,
                    bridge,
                    reply =>
                    {
                        reply.Id = command.Id;
                        server.Send(command, reply);
                    }
                );
        }
    }
}
