#nullable enable

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Abu;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>What the last update said about one card.</summary>
    internal sealed class CardMemory
    {
        // For an ability, the place of its character.
        private readonly CardPlace _standsAt;
        private readonly long _standsAtKey;

        public CardMemory(CardView card, CardMemory? before)
        {
            Place = CardPlace.Of(card);
            var standsAt = card.Prefab == CardPrefab.Token ? card.CreatePosition : card.Position;
            _standsAt = CardPlace.Of(standsAt);
            _standsAtKey = standsAt?.SortingKey ?? 0;
            Name = card.Revealed == null ? null : CardLabels.Name(card.Revealed);
            IsToken = card.Prefab == CardPrefab.Token;
            IsEvent = card.Prefab == CardPrefab.Event;
            IsIdentity = card.Prefab == CardPrefab.Identity;
            Rules = AbuText.OneLine(card.Revealed?.RulesText, " ");
            Produced = string.Join("", CardLabels.Produced(card.Revealed));
            Spark = SparkOf(card.Revealed);
            Cost = card.Revealed?.Cost;
            SortingKey = card.Position?.SortingKey ?? 0;
            Owner = Place.Owner ?? before?.Owner ?? CardPlace.Of(card.CreatePosition).Owner;
            Origin =
                !Place.IsPassing ? Place
                : before?.Origin != null ? before.Origin
                : Place.IsInternal ? null
                : Place;
        }

        /// <summary>The cards of an update, given those known before it; empty if the update has no cards.</summary>
        public static Dictionary<string, CardMemory> Of(
            BattleView battle,
            IReadOnlyDictionary<string, CardMemory> before
        )
        {
            var cards = new Dictionary<string, CardMemory>();
            foreach (var card in battle.Cards ?? new List<CardView>())
            {
                cards[card.Id] = new CardMemory(
                    card,
                    before.TryGetValue(card.Id, out var memory) ? memory : null
                );
            }

            NumberTwins(cards.Values);
            return cards;
        }

        // A token of an ability belongs to a character and has its name, so both are numbered together.
        private static void NumberTwins(IReadOnlyCollection<CardMemory> cards)
        {
            foreach (
                var twins in cards
                    .Where(card => card._standsAt.Zone == "battlefield" && card.Name != null)
                    .GroupBy(card => (card.Name, card._standsAt.Owner))
            )
            {
                var places = twins
                    .Where(card => !card.IsToken)
                    .Select(card => card._standsAtKey)
                    .OrderBy(key => key)
                    .ToList();
                foreach (var card in twins)
                {
                    var index = places.IndexOf(card._standsAtKey);
                    card.Number = places.Count > 1 && index >= 0 ? $" (no. {index + 1})" : "";
                }
            }
        }

        public CardPlace Place { get; }

        /// <summary>The last place where the card was at rest; null if it has not been seen at rest.</summary>
        public CardPlace? Origin { get; set; }

        /// <summary>
        /// The owner of the card, also where its position does not say it, as on the stack; null if not known.
        /// </summary>
        public DisplayPlayer? Owner { get; }

        public bool IsEnemys => Owner == DisplayPlayer.Enemy;

        /// <summary>Null while the card is face down.</summary>
        public string? Name { get; }

        /// <summary>Whether it is a token for an ability; it has the name of the card with the ability.</summary>
        public bool IsToken { get; }

        public bool IsEvent { get; }

        public bool IsIdentity { get; }

        /// <summary>The rules text on one line; empty if there is none or the card is face down.</summary>
        public string Rules { get; }

        /// <summary>For a dreamwell card, for example "production: +1"; empty for others.</summary>
        public string Produced { get; }

        /// <summary>The order among its neighbours. On the stack the last card is the top.</summary>
        public long SortingKey { get; }

        /// <summary>By the rules, even while the card is set aside.</summary>
        public bool IsOnStack => Origin?.Zone == "stack";

        /// <summary>Null for cards without spark and face-down cards.</summary>
        public int? Spark { get; }

        /// <summary>
        /// The cost as written; for an ability with a chosen cost, the chosen cost. Null if there is none yet.
        /// </summary>
        public string? Cost { get; }

        /// <summary>The name; for the opponent's cards with their owner.</summary>
        public string WithOwner =>
            (IsEnemys ? $"Enemy's {Name ?? "card"}" : Name ?? "a card") + Number;

        /// <summary>
        /// For example " (no. 2)": its number among the characters of the same name, counted as in the tree; empty if there
        /// is only one.
        /// </summary>
        public string Number { get; private set; } = "";

        private static int? SparkOf(RevealedCardView? revealed) =>
            int.TryParse(
                AbuText.Strip(revealed?.Spark),
                NumberStyles.AllowLeadingSign,
                CultureInfo.InvariantCulture,
                out var spark
            )
                ? spark
                : (int?)null;
    }
}
