#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The line that the history gives for one card that went from one place to another.</summary>
    internal static class CardMoves
    {
        /// <param name="isUndone">Nothing was drawn or discarded then: the line says no more than from where to where.</param>
        /// <returns>Null if there is nothing to tell.</returns>
        public static string? Line(CardMemory before, CardMemory now, bool isUndone)
        {
            // Where it rests is not where it is shown, for a card that is laid out; an undo may change the one alone.
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

        /// <returns>Null if the card only left a place that the display made up, or was only the sign of an ability.</returns>
        public static string? RemovalLine(CardMemory before) =>
            before.Place.IsInternal || before.IsToken ? null : $"{before.WithOwner} removed";

        /// <returns>Null unless the card came into being on the battlefield.</returns>
        public static string? AppearanceLine(CardMemory now) =>
            now.Place.Zone == "battlefield" && now.Name != null && !now.IsToken
                ? $"{now.WithOwner} appeared on battlefield"
                : null;

        /// <summary>
        /// For what has just gone on the stack: an ability, or an event of the opponent's, whose text nobody has read yet.
        /// </summary>
        /// <param name="isUndone">The event is back there, and its text was read when it was played.</param>
        public static string? StackLine(CardMemory now, bool isUndone) =>
            now.IsToken ? $"{now.WithOwner}: ability on the stack"
            : !isUndone && now.IsEvent && now.IsEnemys && now.Rules.Length > 0
                ? $"{now.WithOwner}: {now.Rules}"
            : null;

        /// <returns>Null unless both updates show the card's spark in the same place, and it differs.</returns>
        public static string? SparkLine(CardMemory before, CardMemory now) =>
            now.Place.Zone == "battlefield"
            && before.Place.Zone == "battlefield"
            && !now.IsToken
            && before.Spark is { } old
            && now.Spark is { } spark
            && old != spark
                ? $"{now.WithOwner}: spark {old} → {spark}"
                : null;

        /// <summary>For an ability that waits on the stack: no number changes when its player spends nothing on it.</summary>
        /// <returns>Null unless that was chosen just now.</returns>
        public static string? NothingSpentLine(CardMemory before, CardMemory now) =>
            now.IsToken
            && now.IsOnStack
            && before.IsOnStack
            && before.Cost == null
            && now.Cost == "0"
                ? $"{now.WithOwner}: 0 energy spent"
                : null;

        // Seen for the first time on the way: where it came from is not known.
        private static bool IsArrival(string from, string to) =>
            (from == "dreamwell-activation" && to == "dreamwell")
            || ((from == "drawn" || from == "hand-storage") && to == "hand");

        // Whose it was where it came from: what changes sides on the way is told by where it goes.
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
