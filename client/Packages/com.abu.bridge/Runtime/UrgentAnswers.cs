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
        /// <param name="bridge">Is what they ask for.</param>
        public static void Give(TcpServer server, AbuBridge bridge)
        {
            for (var i = 0; i < MostPerFrame && server.TryTakeUrgent(out var command); i++)
            {
                server.Send(command, AbuResponse.Ok(command.Id, Status(bridge)));
            }
        }

        public static StatusData Status(AbuBridge bridge)
        {
            return new StatusData
            {
                Game = Application.productName,
                UnityVersion = Application.unityVersion,
                Pid = OwnProcess.Id,
                Project = OwnProcess.Project,
                Bridge = AbuVersion.Text,
                Protocol = AbuVersion.Protocol,
                Frame = GameFrames.Now,
                Screen = new[] { Screen.width, Screen.height },
                Busy = bridge.IsBusy,
                Held = VirtualInput.HeldOrNull,
                FrozenAt = bridge.Frozen.At,
                Frozen = bridge.Frozen.IsFrozen ? bridge.Frozen.Settings : null,
                Calls = GameCommands.NamesOrNull,
                Hides = bridge.HiddenFromPlayers.Count > 0 ? bridge.HiddenFromPlayers : null,
                NotSimulated = bridge.Gaps.AllOrNull,
                Paused = bridge.Frozen.IsPaused ? true : (bool?)null,
            };
        }
    }
}
