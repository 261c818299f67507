#nullable enable

using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>
    /// Plays a side by trying each legal action on a copy of the battle and keeping the best. It counts hidden cards, but
    /// their identities do not affect its decisions. The same battle always gets the same decision.
    /// </summary>
    public static class Opponent
    {
        /// <summary>The best action for the player, who must be the one to act.</summary>
        public static PlayerAction Choose(Battle battle, Player player)
        {
            // Reads the real hand, because a copy's hand may hold cards that are still to be drawn.
            var hand = battle.State[player].Hand;
            var hasAnswer = hand.Any(id => battle.State.Card(id).Definition.IsFast);
            return Choose(battle, new Estimate(player, hasAnswer));
        }

        private static PlayerAction Choose(Battle battle, Estimate estimate)
        {
            if (Answers.Of(battle.State) is { } answer)
            {
                return answer;
            }

            var legal = battle.LegalActions(estimate.Player);
            var best = legal[0];
            var bestValue = double.NegativeInfinity;
            foreach (var action in legal)
            {
                var value = Try(battle, estimate, action);
                // The margin keeps rounding errors from deciding.
                if (value > bestValue + 1e-6)
                {
                    best = action;
                    bestValue = value;
                }
            }

            return best;
        }

        /// <summary>The value of the player's position after an action and its consequences.</summary>
        private static double Try(Battle battle, Estimate estimate, PlayerAction action)
        {
            if (action.Kind == ActionKind.EndTurn || action.Kind == ActionKind.StartNextTurn)
            {
                // The estimate does not cover the next turn, so ending now counts with its current value.
                return estimate.Value(battle.State);
            }

            var copy = battle.Clone();
            var draws = 0;
            copy.Stepped += step => draws += estimate.IsOwnDraw(step) ? 1 : 0;
            copy.TryPerform(estimate.Player, action, out _);
            Finish(copy, estimate);
            return estimate.Value(copy.State) + Estimate.Draws(draws);
        }

        /// <summary>Plays on until everything has resolved; the other player only passes.</summary>
        private static void Finish(Battle copy, Estimate estimate)
        {
            while (!copy.State.IsOver && (copy.State.Prompt != null || copy.State.Stack.Count > 0))
            {
                var acting = copy.State.Acting;
                var isOwnQuestion = acting == estimate.Player && copy.State.Prompt != null;
                var next = isOwnQuestion ? Choose(copy, estimate) : Simplest(copy, acting);
                copy.TryPerform(acting, next, out _);
            }
        }

        private static PlayerAction Simplest(Battle copy, Player acting)
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
