#nullable enable

using System.Linq;
using System.Text;

namespace Dreamtides.Rules
{
    /// <summary>A battle as text: equal texts mean equal states.</summary>
    public static class StateText
    {
        /// <summary>Every field that can change, one line per card, player, stack item and prompt.</summary>
        public static string Describe(this BattleState state)
        {
            var text = new StringBuilder();
            text.AppendLine(
                $"turn {state.Turn} {state.Active} {state.Phase} over {state.IsOver} {state.Winner} "
                    + $"random {state.Random.State} ids {state.NextAbilityId} queue {state.Queue.Count}"
            );
            AppendPlayer(text, state, Player.One);
            AppendPlayer(text, state, Player.Two);
            foreach (var item in state.Stack.Concat(state.Triggers))
            {
                text.AppendLine(
                    $"item {item.Id} {item.Controller} {item.SourceId} {Ids(item.Targets)} spent {item.Spent}"
                );
            }

            AppendPrompt(text, state.Prompt);
            return text.ToString();
        }

        private static void AppendPlayer(StringBuilder text, BattleState state, Player player)
        {
            var p = state[player];
            text.AppendLine(
                $"{player} {p.Score} {p.Energy}/{p.ProducedEnergy} +{p.SparkBonus} well {p.DreamwellUses}"
            );
            foreach (
                var zone in new[] { Zone.Deck, Zone.Hand, Zone.Stack, Zone.Void, Zone.Banished }
            )
            {
                text.AppendLine($" {zone} {Ids(p.In(zone))}");
            }

            foreach (var card in p.Battlefield.Select(state.Card))
            {
                text.AppendLine($" {card.Id} +{card.SparkBonus} {card.AbilityUsed}");
            }
        }

        private static void AppendPrompt(StringBuilder text, Prompt? prompt)
        {
            if (prompt != null)
            {
                text.AppendLine(
                    $"prompt {prompt.Kind} {prompt.Player} {Ids(prompt.Candidates)} {prompt.Min}-{prompt.Max} "
                        + $"{Ids(prompt.Selected)} {Ids(prompt.DeckOrder)}"
                );
            }
        }

        private static string Ids(System.Collections.Generic.IReadOnlyList<int>? ids) =>
            ids == null ? "-" : string.Join(",", ids);
    }
}
