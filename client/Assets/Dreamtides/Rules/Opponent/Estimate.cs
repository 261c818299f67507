#nullable enable

using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>How good a battle looks for one player.</summary>
    static class Estimate
    {
        const double Won = 1000;

        public static double Value(BattleState state, Player player)
        {
            if (state.IsOver)
            {
                return state.Winner == player ? Won : -Won;
            }

            return Side(state, player) - Side(state, player.Opponent());
        }

        static double Side(BattleState state, Player player)
        {
            var side = state[player];
            var fast = side.Hand.Count(id => state.Card(id).Definition.IsFast);
            return side.Score * 2.0
                + state.TotalSpark(player) * 3.0
                + side.Battlefield.Sum(id => Abilities(state.Card(id).Definition))
                + side.Hand.Count * 1.8
                // Energy kept back only pays when there is an answer to spend it on.
                + System.Math.Min(side.Energy, 2) * (fast > 0 ? 0.5 : 0.05);
        }

        /// <summary>Abilities that will be of use again.</summary>
        static double Abilities(CardDefinition card) =>
            card.Abilities.Count(ability =>
                ability.Trigger != AbilityTrigger.Materialized
                && ability.Trigger != AbilityTrigger.Played
            );
    }
}
