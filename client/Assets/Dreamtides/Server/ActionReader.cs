#nullable enable

using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Converts the client's actions to those of the rules.</summary>
    internal static class ActionReader
    {
        /// <summary>Null for an action that this game does not have.</summary>
        public static PlayerAction? Read(BattleAction action) =>
            action.Enum is { } simple ? Simple(simple)
            : action.BattleActionClass is { } payload ? WithPayload(payload)
            : null;

        private static PlayerAction? Simple(BattleActionEnum action) =>
            action switch
            {
                BattleActionEnum.EndTurn => new PlayerAction(ActionKind.EndTurn),
                BattleActionEnum.PassPriority => new PlayerAction(ActionKind.Pass),
                BattleActionEnum.StartNextTurn => new PlayerAction(ActionKind.StartNextTurn),
                BattleActionEnum.SubmitDeckCardOrder => new PlayerAction(
                    ActionKind.SubmitDeckOrder
                ),
                BattleActionEnum.SubmitHandCardTargets => new PlayerAction(
                    ActionKind.SubmitHandCards
                ),
                BattleActionEnum.SubmitVoidCardTargets => new PlayerAction(
                    ActionKind.SubmitVoidCards
                ),
                _ => (PlayerAction?)null,
            };

        private static PlayerAction? WithPayload(BattleActionClass action) =>
            action switch
            {
                { PlayCardFromHand: { } id } => Card(ActionKind.PlayFromHand, id),
                { PlayCardFromVoid: { } id } => Card(ActionKind.PlayFromVoid, id),
                { ActivateAbilityForCharacter: { } id } => Card(ActionKind.ActivateAbility, id),
                { SelectCharacterTarget: { } id } => Card(ActionKind.SelectCharacter, id),
                { SelectStackCardTarget: { } id } => Card(ActionKind.SelectStackCard, id),
                { SelectVoidCardTarget: { } id } => Card(ActionKind.SelectVoidCard, id),
                { SelectHandCardTarget: { } id } => Card(ActionKind.SelectHandCard, id),
                { SelectPromptChoice: { } index } => Number(ActionKind.Choose, index),
                { SelectEnergyAdditionalCost: { } energy } => Number(
                    ActionKind.SpendEnergy,
                    energy
                ),
                { SelectOrderForDeckCard: { } order } => Order(order),
                _ => (PlayerAction?)null,
            };

        private static PlayerAction Card(ActionKind kind, long id) => new(kind, ToInt(id));

        private static PlayerAction Number(ActionKind kind, long number) =>
            new(kind, 0, ToInt(number));

        private static PlayerAction Order(DeckCardSelectedOrder order)
        {
            var place = order.Target.CardOrderSelectionTargetClass is { } deck
                // A negative index would mean the void.
                ? (deck.Deck < 0 ? int.MinValue : ToInt(deck.Deck))
                : PlayerAction.ToVoid;
            return new PlayerAction(ActionKind.OrderDeckCard, ToInt(order.CardId), place);
        }

        // Limits the value; no card id or number of the game is that large, so the action is refused as wrong.
        private static int ToInt(long value) =>
            value > int.MaxValue || value < int.MinValue ? int.MinValue : (int)value;
    }
}
