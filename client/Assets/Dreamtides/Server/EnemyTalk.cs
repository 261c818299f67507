#nullable enable

using Dreamtides.Rules;

namespace Dreamtides.Server
{
    /// <summary>Remarks of the opponent.</summary>
    internal static class EnemyTalk
    {
        private const int BigScore = 4;

        /// <summary>Null if there is no remark about this step.</summary>
        public static string? About(BattleStep step, BattleState state) =>
            step.Kind switch
            {
                StepKind.TurnBegan when state.Turn <= 2 && step.Player == Player.Two =>
                    "The tide is low. Let us begin.",
                StepKind.Judged when step.Amount >= BigScore => step.Player == Player.Two
                    ? "The embers favour me."
                    : "A fine harvest. Enjoy it while it lasts.",
                StepKind.VoidShuffled when step.Player == Player.Two => "All that was, returns.",
                _ => null,
            };
    }
}
