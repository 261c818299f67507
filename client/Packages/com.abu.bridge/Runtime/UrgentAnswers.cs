#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Answers status, which is asked to learn whether the game is alive and so waits for no command.</summary>
    internal static class UrgentAnswers
    {
        // About a millisecond of work.
        private const int MostPerFrame = 64;

        /// <param name="server">Has the questions.</param>
        /// <param name="isBusy">A command is in progress or waits for its turn.</param>
        public static void Give(TcpServer server, bool isBusy)
        {
            for (var i = 0; i < MostPerFrame && server.TryTakeUrgent(out var command); i++)
            {
                server.Send(command, AbuResponse.Ok(command.Id, Status(isBusy)));
            }
        }

        private static StatusData Status(bool isBusy)
        {
            return new StatusData
            {
                Game = Application.productName,
                UnityVersion = Application.unityVersion,
                Pid = OwnProcess.Id,
                Project = OwnProcess.Project,
                Bridge = AbuVersion.Text,
                Protocol = AbuVersion.Protocol,
                Frame = Time.frameCount,
                Screen = new[] { Screen.width, Screen.height },
                Busy = isBusy,
                Held = VirtualInput.HeldOrNull,
            };
        }
    }
}
