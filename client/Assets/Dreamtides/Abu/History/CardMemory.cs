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
        // Of an ability the character's.
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
            Rules = RichText.OneLine(card.Revealed?.RulesText, " ");
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

        /// <summary>What is known of every card of an update, given what was known before it; empty if the update has no cards.</summary>
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

        // The ability of a character comes out of it, and its sign has the character's name.
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

        /// <summary>Where the card was last at rest; null if it has not been seen at rest.</summary>
        public CardPlace? Origin { get; set; }

        /// <summary>Whose card it is, also where its position does not say, as on the stack; null if it was never known.</summary>
        public DisplayPlayer? Owner { get; }

        public bool IsEnemys => Owner == DisplayPlayer.Enemy;

        /// <summary>Null while the card is face down.</summary>
        public string? Name { get; }

        /// <summary>Stands for an ability and carries the name of the card that has it.</summary>
        public bool IsToken { get; }

        public bool IsEvent { get; }

        public bool IsIdentity { get; }

        /// <summary>On one line; empty if there is none or the card is face down.</summary>
        public string Rules { get; }

        /// <summary>Of a dreamwell card: "production: +1"; empty for others.</summary>
        public string Produced { get; }

        /// <summary>Its place among its neighbours: the last one of the stack is the top.</summary>
        public long SortingKey { get; }

        /// <summary>By the rules, also while it is set aside.</summary>
        public bool IsOnStack => Origin?.Zone == "stack";

        /// <summary>Null for cards without, and face-down ones.</summary>
        public int? Spark { get; }

        /// <summary>As it is written; of an ability that lets its player choose, what was chosen. Null if there is none yet.</summary>
        public string? Cost { get; }

        /// <summary>The name, saying whose it is when it is the opponent's.</summary>
        public string WithOwner =>
            (IsEnemys ? $"Enemy's {Name ?? "card"}" : Name ?? "a card") + Number;

        /// <summary>
        /// Such as " (no. 2)": which it is of several characters of one name, counted as the tree lists them; empty if there is
        /// no other.
        /// </summary>
        public string Number { get; private set; } = "";

        private static int? SparkOf(RevealedCardView? revealed) =>
            int.TryParse(
                RichText.Strip(revealed?.Spark),
                NumberStyles.AllowLeadingSign,
                CultureInfo.InvariantCulture,
                out var spark
            )
                ? spark
                : (int?)null;
    }
}
