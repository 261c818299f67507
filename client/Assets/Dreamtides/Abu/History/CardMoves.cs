#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The history's line for a card that went from one place to another.</summary>
    internal static class CardMoves
    {
        /// <param name="isUndone">Whether an undo moved the card; then the line only says from where to where, because
        /// nothing was drawn or discarded.</param>
        /// <returns>Null if there is nothing to report.</returns>
        public static string? Line(CardMemory before, CardMemory now, bool isUndone)
        {
            // A card on display is shown in one place and rests in another; an undo may change only one of them.
            if (
                before.Origin is not { } from
                || (now.Place.IsPassing ? now.Origin : now.Place) is not { } to
            )
            {
                return null;
            }

            if (from.Zone == to.Zone)
            {
                return from.Owner == to.Owner
                    ? null
                    : SideChange(now.Name ?? before.Name, from, to);
            }

            return IsArrival(from.Zone, to.Zone) ? null
                : now.IsToken && to.Zone == "stack" ? null
                : (now.Name ?? before.Name) is { } name
                    ? Open(
                        (IsEnemys(from, now) ? $"Enemy's {name}" : name) + before.Number,
                        from.Zone,
                        to.Zone,
                        isUndone
                    )
                : Hidden(from, to, isUndone);
        }

        /// <returns>Null if the card only left a display position, or was only a token of an ability.</returns>
        public static string? RemovalLine(CardMemory before) =>
            before.Place.IsInternal || before.IsToken ? null : $"{before.WithOwner} removed";

        /// <returns>Null unless the card appeared on the battlefield.</returns>
        public static string? AppearanceLine(CardMemory now) =>
            now.Place.Zone == "battlefield" && now.Name != null && !now.IsToken
                ? $"{now.WithOwner} appeared on battlefield"
                : null;

        /// <summary>
        /// For an ability that goes on the stack, or an event of the opponent, whose text has not been printed yet.
        /// </summary>
        /// <param name="isUndone">Whether an undo put the event back there; its text was printed when it was played.</param>
        public static string? StackLine(CardMemory now, bool isUndone) =>
            now.IsToken ? $"{now.WithOwner}: ability on the stack"
            : !isUndone && now.IsEvent && now.IsEnemys && now.Rules.Length > 0
                ? $"{now.WithOwner}: {now.Rules}"
            : null;

        /// <returns>Null unless both updates show the card's spark in the same place and it differs.</returns>
        public static string? SparkLine(CardMemory before, CardMemory now) =>
            now.Place.Zone == "battlefield"
            && before.Place.Zone == "battlefield"
            && !now.IsToken
            && before.Spark is { } old
            && now.Spark is { } spark
            && old != spark
                ? $"{now.WithOwner}: spark {old} → {spark}"
                : null;

        /// <summary>
        /// For an ability on the stack on which its player chose to spend nothing, so that no number changes.
        /// </summary>
        /// <returns>Null unless that was chosen in this update.</returns>
        public static string? NothingSpentLine(CardMemory before, CardMemory now) =>
            now.IsToken
            && now.IsOnStack
            && before.IsOnStack
            && before.Cost == null
            && now.Cost == "0"
                ? $"{now.WithOwner}: 0 energy spent"
                : null;

        // It was seen for the first time while it moved, so its origin is not known.
        private static bool IsArrival(string from, string to) =>
            (from == "dreamwell-activation" && to == "dreamwell")
            || ((from == "drawn" || from == "hand-storage") && to == "hand");

        // Uses the owner at the origin; a change of side shows in the destination.
        private static bool IsEnemys(CardPlace from, CardMemory now) =>
            (from.Owner ?? now.Owner) == DisplayPlayer.Enemy;

        private static string Open(string mover, string from, string to, bool isUndone) =>
            to switch
            {
                _ when isUndone => $"{mover} moved from {from} to {to}",
                "void" when from == "battlefield" => $"{mover} moved from battlefield to void",
                "void" when from == "hand" => $"{mover} moved to void (discarded from hand)",
                "void" => $"{mover} moved to void (from {from})",
                "banished" => $"{mover} moved to banished (from {from})",
                _ => $"{mover} moved from {from} to {to}",
            };

        private static string Hidden(CardPlace from, CardPlace to, bool isUndone)
        {
            var isEnemys = (to.Owner ?? from.Owner) == DisplayPlayer.Enemy;
            if (from.Zone == "deck" && to.Zone == "hand" && !isUndone)
            {
                return isEnemys ? "Enemy drew a card" : "Drew a card";
            }

            var move =
                !isUndone && (to.Zone == "void" || to.Zone == "banished")
                    ? $"card moved to {to.Zone}"
                    : $"card moved from {from.Zone} to {to.Zone}";
            return isEnemys ? $"Enemy: a {move}" : $"A {move}";
        }

        private static string? SideChange(string? name, CardPlace from, CardPlace to) =>
            from.Owner == null || to.Owner == null
                ? null
                : $"{name ?? "A card"} moved from {WithSide(from)} to {WithSide(to)}";

        private static string WithSide(CardPlace place) =>
            place.Owner == DisplayPlayer.Enemy ? $"enemy {place.Zone}" : place.Zone;
    }
}
