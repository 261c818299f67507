#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The line that the history gives for one card that went from one place to another.</summary>
    internal static class CardMoves
    {
        /// <returns>Null if there is nothing to tell.</returns>
        public static string? Line(CardMemory before, CardMemory now)
        {
            if (now.Place.IsPassing || before.Origin is not { } from)
            {
                return null;
            }

            var to = now.Place;
            if (from.Zone == to.Zone)
            {
                return from.Owner == to.Owner
                    ? null
                    : SideChange(now.Name ?? before.Name, from, to);
            }

            return IsArrival(from.Zone, to.Zone) ? null
                : (now.Name ?? before.Name) is { } name ? Open(name, from.Zone, to.Zone)
                : Hidden(from, to);
        }

        /// <returns>Null if the card only left a place that the display made up, or was only the sign of an ability.</returns>
        public static string? RemovalLine(CardMemory before) =>
            before.Place.IsInternal || before.IsToken ? null : $"{before.Name ?? "a card"} removed";

        /// <returns>Null unless the card came into being on the battlefield.</returns>
        public static string? AppearanceLine(CardMemory now) =>
            now.Place.Zone == "battlefield" && now.Name != null && !now.IsToken
                ? $"{now.Name} appeared on battlefield"
                : null;

        // Seen for the first time on the way: where it came from is not known.
        private static bool IsArrival(string from, string to) =>
            (from == "dreamwell-activation" && to == "dreamwell")
            || ((from == "drawn" || from == "hand-storage") && to == "hand");

        private static string Open(string name, string from, string to) =>
            to switch
            {
                "void" when from == "battlefield" => $"{name} moved from battlefield to void",
                "void" => $"{name} moved to void",
                "banished" => $"{name} moved to banished",
                _ => $"{name} moved from {from} to {to}",
            };

        private static string Hidden(CardPlace from, CardPlace to)
        {
            var isEnemys = (to.Owner ?? from.Owner) == DisplayPlayer.Enemy;
            if (from.Zone == "deck" && to.Zone == "hand")
            {
                return isEnemys ? "Enemy drew a card" : "Drew a card";
            }

            var move =
                to.Zone == "void" || to.Zone == "banished"
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
