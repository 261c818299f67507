#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Decides which actions are legal, and gives the reason if one is not.</summary>
    internal static class Legality
    {
        /// <summary>Null if the action is legal, otherwise one sentence with the reason.</summary>
        public static string? Refusal(BattleState state, Player player, PlayerAction action)
        {
            if (state.IsOver)
            {
                return "The battle is over.";
            }

            if (state.Turn == 0 || state.Acting != player)
            {
                return "The opponent has to act first.";
            }

            return state.Prompt is { } prompt
                ? PromptRules.Refusal(state, prompt, action)
                : FreeRefusal(state, player, action);
        }

        /// <summary>Every legal action, in a fixed order.</summary>
        public static IEnumerable<PlayerAction> All(BattleState state, Player player)
        {
            var possible = state.Prompt is { } prompt
                ? PromptRules.Answers(prompt)
                : FreeActions(state, player);
            return possible.Where(action => Refusal(state, player, action) == null);
        }

        /// <summary>Whether the player could answer with a fast card now.</summary>
        public static bool HasFastPlay(BattleState state, Player player) =>
            state[player].Hand.Any(id => PlayRefusal(state, player, id, false) == null);

        private static IEnumerable<PlayerAction> FreeActions(BattleState state, Player player)
        {
            var hand = state[player]
                .Hand.Select(id => new PlayerAction(ActionKind.PlayFromHand, id));
            var fromVoid = state[player]
                .Void.Select(id => new PlayerAction(ActionKind.PlayFromVoid, id));
            var abilities = state[player]
                .Battlefield.Select(id => new PlayerAction(ActionKind.ActivateAbility, id));
            return hand.Concat(fromVoid)
                .Concat(abilities)
                .Append(new PlayerAction(ActionKind.Pass))
                .Append(new PlayerAction(ActionKind.EndTurn))
                .Append(new PlayerAction(ActionKind.StartNextTurn));
        }

        private static string? FreeRefusal(BattleState state, Player player, PlayerAction action)
        {
            var quiet = state.Stack.Count == 0;
            switch (action.Kind)
            {
                case ActionKind.PlayFromHand:
                    return PlayRefusal(state, player, action.Id, false);
                case ActionKind.PlayFromVoid:
                    return PlayRefusal(state, player, action.Id, true);
                case ActionKind.ActivateAbility:
                    return ActivateRefusal(state, player, action.Id);
                case ActionKind.Pass:
                    return quiet ? "There is nothing on the stack to resolve." : null;
                case ActionKind.EndTurn:
                    return IsMainTime(state, player) ? null : "Your turn cannot end now.";
                case ActionKind.StartNextTurn:
                    return quiet && state.Phase == Phase.Ending
                        ? null
                        : "The next turn cannot begin now.";
                default:
                    return "Nothing is asked of you now.";
            }
        }

        private static bool IsMainTime(BattleState state, Player player) =>
            state.Stack.Count == 0 && state.Phase == Phase.Main && state.Active == player;

        private static string? PlayRefusal(BattleState state, Player player, int id, bool fromVoid)
        {
            var pile = fromVoid ? state[player].Void : state[player].Hand;
            if (!pile.Contains(id))
            {
                return fromVoid
                    ? "That card is not in your void."
                    : "That card is not in your hand.";
            }

            var definition = state.Card(id).Definition;
            var printed = fromVoid ? definition.ReclaimCost : definition.Cost;
            if (printed is not { } cost)
            {
                return $"{definition.Name} cannot be played from the void.";
            }

            if (!definition.IsFast && !IsMainTime(state, player))
            {
                return $"{definition.Name} is not fast, so it can only be played in your own turn.";
            }

            return AbilityRefusal(state, player, id, cost, definition.Find(AbilityTrigger.Played));
        }

        private static string? ActivateRefusal(BattleState state, Player player, int id)
        {
            if (!state[player].Battlefield.Contains(id))
            {
                return "That character is not on your battlefield.";
            }

            var card = state.Card(id);
            if (card.Definition.Find(AbilityTrigger.Activated) is not { } ability)
            {
                return $"{card.Definition.Name} has no ability to activate.";
            }

            if (card.AbilityUsed)
            {
                return $"{card.Definition.Name} has used its ability this turn.";
            }

            return IsMainTime(state, player)
                ? AbilityRefusal(state, player, id, ability.EnergyCost, ability)
                : "Abilities can only be activated in your own turn while the stack is empty.";
        }

        private static string? AbilityRefusal(
            BattleState state,
            Player player,
            int id,
            int cost,
            Ability? ability
        )
        {
            var missing = cost + (ability?.MinimumSpend ?? 0) - state[player].Energy;
            if (missing > 0)
            {
                return $"{state.Card(id).Definition.Name} needs {missing} more energy.";
            }

            return TargetRefusal(state, player, id, ability);
        }

        /// <summary>
        /// Null if the ability needs no target or has one, otherwise one sentence that says which it needs.
        /// </summary>
        public static string? TargetRefusal(
            BattleState state,
            Player player,
            int id,
            Ability? ability
        ) =>
            ability?.Targets is { } rule && !Targeting.Candidates(state, rule, player, id).Any()
                ? $"{state.Card(id).Definition.Name} has no target now: it needs {rule.Wanted}."
                : null;
    }
}
