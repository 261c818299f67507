#nullable enable

using System;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>An estimate of a player's position, in units in which one spark is worth three.</summary>
    internal sealed class Estimate
    {
        private const double Won = 1000;

        private readonly bool _hasAnswer;

        /// <param name="player">The player whose position is estimated.</param>
        /// <param name="hasAnswer">Whether the player holds a fast card.</param>
        public Estimate(Player player, bool hasAnswer)
        {
            Player = player;
            _hasAnswer = hasAnswer;
        }

        public Player Player { get; }

        /// <summary>New cards are worth a little more than the ones they replace.</summary>
        public static double Draws(int count) => count * 0.6;

        public bool IsOwnDraw(BattleStep step) =>
            step.Kind == StepKind.Drawn && step.Player == Player;

        public double Value(BattleState state)
        {
            if (state.IsOver)
            {
                return state.Winner == Player ? Won : -Won;
            }

            // Unspent energy is worth something only with a fast card to spend it on.
            var kept = Math.Min(state[Player].Energy, 2) * (_hasAnswer ? 0.5 : 0.05);
            return Side(state, Player) - Side(state, Player.Opponent()) + kept;
        }

        private static double Side(BattleState state, Player player)
        {
            var side = state[player];
            return side.Score * 2.0
                + state.TotalSpark(player) * 3.0
                + side.Battlefield.Sum(id => Abilities(state.Card(id).Definition))
                + side.Hand.Count * 1.8;
        }

        /// <summary>The value of abilities that can be used again.</summary>
        private static double Abilities(CardDefinition card) =>
            card.Abilities.Count(ability =>
                ability.Trigger != AbilityTrigger.Materialized
                && ability.Trigger != AbilityTrigger.Played
            );
    }
}
