#nullable enable

namespace Abu
{
    /// <summary>Answers status, which is asked to learn whether the game is alive and so waits for no command.</summary>
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
                server.Send(command, AbuResponse.Ok(command.Id, StatusData.Of(bridge)));
            }
        }
    }
}
