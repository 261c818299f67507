#nullable enable

using System.Diagnostics;

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

        // After this much time in one frame, what those who watch ask further waits for the next.
        private static readonly long TicksPerFrame = Stopwatch.Frequency / 200;

        /// <param name="server">Has the questions.</param>
        /// <param name="bridge">Is what they ask for.</param>
        public static void Give(TcpServer server, AbuBridge bridge)
        {
            var stopAt = Stopwatch.GetTimestamp() + TicksPerFrame;
            for (var i = 0; i < MostPerFrame && server.TryTakeUrgent(out var command); i++)
            {
                Answer(command, server, bridge);
                // One picture a frame is enough, however many ask.
                if (
                    command.IsBeside
                    && (bridge.BesideCommands.IsWorking || Stopwatch.GetTimestamp() >= stopAt)
                )
                {
                    return;
                }
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
