#nullable enable

using System.Linq;
using System.Reflection;
using Dreamtides.Schema;

namespace Dreamtides.Utils
{
    public static class GameActionHelper
    {
        /// <summary>A short name for logs, such as "BattleAction/EndTurn".</summary>
        public static string GetActionName(GameAction action)
        {
            var content = action.GameActionClass;
            return content switch
            {
                null => action.Enum?.ToString() ?? "None",
                { BattleAction: { } battle } => "BattleAction/"
                    + (battle.Enum?.ToString() ?? MemberName(battle.BattleActionClass)),
                { BattleDisplayAction: { } display } => "BattleDisplayAction/"
                    + (display.Enum?.ToString() ?? MemberName(display.BattleDisplayActionClass)),
                { DebugAction: { } debug } => "DebugAction/"
                    + (debug.Enum?.ToString() ?? MemberName(debug.DebugActionClass)),
                { Undo: { } player } => $"Undo/{player}",
                _ => action.Enum?.ToString() ?? "None",
            };
        }

        /// <summary>The argument of the action, for logs: a number, name or place. Empty if it has none.</summary>
        public static string GetArgument(GameAction action)
        {
            var content = action.GameActionClass;
            object? union =
                (object?)content?.BattleAction?.BattleActionClass
                ?? (object?)content?.BattleDisplayAction?.BattleDisplayActionClass
                ?? content?.DebugAction?.DebugActionClass;
            return Member(union)?.GetValue(union) switch
            {
                DeckCardSelectedOrder order => Place(order.Target),
                PanelAddress panel => panel.Enum?.ToString() ?? "",
                { } value => value.ToString(),
                null => "",
            };
        }

        /// <summary>The id of the card that the action is about; null if there is none.</summary>
        public static long? GetCardId(GameAction action) =>
            action.GameActionClass?.BattleAction?.BattleActionClass is { } battle
                ? battle.PlayCardFromHand
                    ?? battle.PlayCardFromVoid
                    ?? battle.ActivateAbilityForCharacter
                    ?? battle.SelectCharacterTarget
                    ?? battle.SelectStackCardTarget
                    ?? battle.SelectVoidCardTarget
                    ?? battle.SelectHandCardTarget
                    ?? battle.SelectOrderForDeckCard?.CardId
                : null;

        private static string Place(CardOrderSelectionTarget target) =>
            target.CardOrderSelectionTargetClass is { } deck
                ? $"Deck {deck.Deck}"
                : target.Enum?.ToString() ?? "";

        private static string MemberName(object? union) => Member(union)?.Name ?? "None";

        // Exactly one member of a union class is set; it decides the kind of action.
        private static PropertyInfo? Member(object? union) =>
            union
                ?.GetType()
                .GetProperties()
                .FirstOrDefault(property => property.GetValue(union) != null);
    }
}
