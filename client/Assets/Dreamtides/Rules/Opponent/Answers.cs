#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Answers questions about several cards, step by step until they can be submitted.</summary>
    internal static class Answers
    {
        /// <summary>Null if there is no question, or one with few answers, which are better tried out.</summary>
        public static PlayerAction? Of(BattleState state)
        {
            switch (state.Prompt?.Kind)
            {
                case PromptKind.HandTargets:
                    return Pick(
                        state.Prompt,
                        Ranked(state).Reverse().Take(state.Prompt.Min),
                        ActionKind.SelectHandCard,
                        ActionKind.SubmitHandCards
                    );
                case PromptKind.VoidTargets:
                    return Pick(
                        state.Prompt,
                        Ranked(state).Take(state.Prompt.Max),
                        ActionKind.SelectVoidCard,
                        ActionKind.SubmitVoidCards
                    );
                case PromptKind.DeckOrder:
                    return Arrange(state, state.Prompt);
                default:
                    return null;
            }
        }

        private static PlayerAction Pick(
            Prompt prompt,
            IEnumerable<int> wanted,
            ActionKind pick,
            ActionKind submit
        )
        {
            var left = wanted.Except(prompt.Selected).ToArray();
            return left.Length > 0 ? new PlayerAction(pick, left[0]) : new PlayerAction(submit);
        }

        private static PlayerAction Arrange(BattleState state, Prompt prompt)
        {
            var useless = prompt.DeckOrder.Where(id => !IsWorthDrawing(state, id)).ToArray();
            if (useless.Length > 0)
            {
                return new PlayerAction(ActionKind.OrderDeckCard, useless[0], PlayerAction.ToVoid);
            }

            var wanted = Ranked(state).Where(prompt.DeckOrder.Contains).ToArray();
            var place = Enumerable
                .Range(0, wanted.Length)
                .FirstOrDefault(i => wanted[i] != prompt.DeckOrder[i]);
            return wanted.SequenceEqual(prompt.DeckOrder)
                ? new PlayerAction(ActionKind.SubmitDeckOrder)
                : new PlayerAction(ActionKind.OrderDeckCard, wanted[place], place);
        }

        /// <summary>False for cards that cost too much for the next turns or are too small for late ones.</summary>
        private static bool IsWorthDrawing(BattleState state, int id)
        {
            var produced = state[state.Prompt!.Player].ProducedEnergy;
            var cost = state.Card(id).Definition.Cost;
            return cost <= produced + 1 && cost >= produced - 5;
        }

        /// <summary>The prompt's cards, the most useful first, equal ones by id.</summary>
        private static IEnumerable<int> Ranked(BattleState state)
        {
            var produced = state[state.Prompt!.Player].ProducedEnergy;
            return state
                .Prompt.Candidates.OrderByDescending(id => Usefulness(state.Card(id), produced))
                .ThenBy(id => id);
        }

        private static int Usefulness(CardState card, int produced)
        {
            var cost = card.Definition.Cost;
            return cost <= produced + 1 ? cost : -cost;
        }
    }
}
