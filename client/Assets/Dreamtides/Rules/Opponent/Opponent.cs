#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>
    /// Plays a seat by trying each legal action on a copy of the battle and keeping the best. It counts cards it cannot see
    /// but never looks at them. The same battle always gets the same answer.
    /// </summary>
    public static class Opponent
    {
        /// <summary>What the player should do now; the player must be the one who has to act.</summary>
        public static PlayerAction Choose(Battle battle, Player player)
        {
            if (Answers.Of(battle.State) is { } answer)
            {
                return answer;
            }

            var legal = battle.LegalActions(player);
            var best = legal[0];
            var bestValue = double.NegativeInfinity;
            foreach (var action in legal)
            {
                var value = Try(battle, player, action);
                // A little more than equal, so that rounding never decides.
                if (value > bestValue + 1e-6)
                {
                    best = action;
                    bestValue = value;
                }
            }

            return best;
        }

        /// <summary>How good the player's position is once an action and what follows from it are done.</summary>
        static double Try(Battle battle, Player player, PlayerAction action)
        {
            if (action.Kind == ActionKind.EndTurn || action.Kind == ActionKind.StartNextTurn)
            {
                // The next turn is out of reach of an estimate, so ending now is worth what is there now.
                return Estimate.Value(battle.State, player);
            }

            var copy = battle.Clone();
            var insight = 0.0;
            copy.Stepped += step => insight += Insight(step, player);
            copy.TryPerform(player, action, out _);
            Finish(copy, player);
            return Estimate.Value(copy.State, player) + insight;
        }

        /// <summary>New cards are worth a little more than the ones they replace.</summary>
        static double Insight(BattleStep step, Player player) =>
            step.Kind == StepKind.Drawn && step.Player == player ? 0.6 : 0;

        /// <summary>Plays on until everything that was begun has resolved, the other player only letting it.</summary>
        static void Finish(Battle copy, Player player)
        {
            while (!copy.State.IsOver && (copy.State.Prompt != null || copy.State.Stack.Count > 0))
            {
                var acting = copy.State.Acting;
                var isOwnQuestion = acting == player && copy.State.Prompt != null;
                var next = isOwnQuestion ? Choose(copy, player) : Simplest(copy, acting);
                copy.TryPerform(acting, next, out _);
            }
        }

        static PlayerAction Simplest(Battle copy, Player acting)
        {
            if (Answers.Of(copy.State) is { } answer)
            {
                return answer;
            }

            return copy.State.Prompt == null
                ? new PlayerAction(ActionKind.Pass)
                : copy.LegalActions(acting)[0];
        }
    }
}
