#nullable enable

using System.Linq;
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

        // The union classes have one member set; its name says what the action is.
        private static string MemberName(object? union) =>
            union
                ?.GetType()
                .GetProperties()
                .FirstOrDefault(property => property.GetValue(union) != null)
                ?.Name
            ?? "None";
    }
}
