#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>What the last update said about one card.</summary>
    internal sealed class CardMemory
    {
        public CardMemory(CardView card, CardMemory? before)
        {
            Place = CardPlace.Of(card);
            Name = card.Revealed == null ? null : CardLabels.Name(card.Revealed);
            IsToken = card.Prefab == CardPrefab.Token;
            Origin =
                !Place.IsPassing ? Place
                : before?.Origin != null ? before.Origin
                : Place.IsInternal ? null
                : Place;
        }

        public CardPlace Place { get; }

        /// <summary>Where the card was last at rest; null if it has not been seen at rest.</summary>
        public CardPlace? Origin { get; }

        /// <summary>Null while the card is face down.</summary>
        public string? Name { get; }

        /// <summary>Stands for an ability and carries the name of the card that has it.</summary>
        public bool IsToken { get; }
    }
}
