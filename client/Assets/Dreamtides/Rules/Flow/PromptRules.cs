#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The valid answers to each kind of prompt.</summary>
    internal static class PromptRules
    {
        public static IEnumerable<PlayerAction> Answers(Prompt prompt)
        {
            switch (prompt.Kind)
            {
                case PromptKind.Choice:
                    return Numbers(ActionKind.Choose, 0, prompt.Choices.Count - 1);
                case PromptKind.Energy:
                    return Numbers(ActionKind.SpendEnergy, prompt.Min, prompt.Max);
                case PromptKind.DeckOrder:
                    return prompt
                        .Candidates.SelectMany(id => Places(prompt, id))
                        .Append(new PlayerAction(ActionKind.SubmitDeckOrder));
                default:
                    return prompt
                        .Candidates.Select(id => new PlayerAction(PickKind(prompt.Kind)!.Value, id))
                        .Append(new PlayerAction(ActionKind.SubmitVoidCards))
                        .Append(new PlayerAction(ActionKind.SubmitHandCards));
            }
        }

        public static string? Refusal(BattleState state, Prompt prompt, PlayerAction action)
        {
            switch (action.Kind)
            {
                case ActionKind.Choose when prompt.Kind == PromptKind.Choice:
                    return Within(action.Number, 0, prompt.Choices.Count - 1);
                case ActionKind.SpendEnergy when prompt.Kind == PromptKind.Energy:
                    return Within(action.Number, prompt.Min, prompt.Max);
                case ActionKind.OrderDeckCard when prompt.Kind == PromptKind.DeckOrder:
                    return OrderRefusal(prompt, action);
                case ActionKind.SubmitDeckOrder when prompt.Kind == PromptKind.DeckOrder:
                    return null;
                case ActionKind.SubmitVoidCards when prompt.Kind == PromptKind.VoidTargets:
                case ActionKind.SubmitHandCards when prompt.Kind == PromptKind.HandTargets:
                    return prompt.Selected.Count >= prompt.Min ? null : MoreCards(prompt);
                default:
                    return action.Kind == PickKind(prompt.Kind)
                        ? PickRefusal(prompt, action.Id)
                        : $"Answer this first: {prompt.Question}";
            }
        }

        private static IEnumerable<PlayerAction> Places(Prompt prompt, int id)
        {
            var others = prompt.DeckOrder.Count(other => other != id);
            return Enumerable
                .Range(PlayerAction.ToVoid, others + 2)
                .Select(place => new PlayerAction(ActionKind.OrderDeckCard, id, place));
        }

        private static IEnumerable<PlayerAction> Numbers(ActionKind kind, int first, int last) =>
            Enumerable.Range(first, last - first + 1).Select(n => new PlayerAction(kind, 0, n));

        /// <summary>The action that picks a card; null for kinds of prompts that pick no cards.</summary>
        private static ActionKind? PickKind(PromptKind kind) =>
            kind switch
            {
                PromptKind.CharacterTarget => ActionKind.SelectCharacter,
                PromptKind.StackTarget => ActionKind.SelectStackCard,
                PromptKind.VoidTargets => ActionKind.SelectVoidCard,
                PromptKind.HandTargets => ActionKind.SelectHandCard,
                _ => null,
            };

        private static string? Within(int number, int min, int max) =>
            number >= min && number <= max ? null : $"Choose a number from {min} to {max}.";

        private static string MoreCards(Prompt prompt) =>
            $"Choose {prompt.Min - prompt.Selected.Count} more before you submit.";

        private static string? OrderRefusal(Prompt prompt, PlayerAction action)
        {
            if (!prompt.Candidates.Contains(action.Id))
            {
                return "That card is not among the ones to arrange.";
            }

            // One past the last card means the end, whether or not the card itself is already in the order.
            return Within(action.Number, PlayerAction.ToVoid, prompt.DeckOrder.Count);
        }

        private static string? PickRefusal(Prompt prompt, int id)
        {
            if (!prompt.Candidates.Contains(id))
            {
                return "That card cannot be chosen.";
            }

            var full = prompt.Selected.Count >= prompt.Max && prompt.Max > 1;
            return full && !prompt.Selected.Contains(id)
                ? $"No more than {prompt.Max} cards can be chosen."
                : null;
        }
    }
}
