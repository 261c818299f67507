#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;

namespace Dreamtides.Services
{
    /// <summary>A card for sale.</summary>
    internal sealed class QuestOffer
    {
        private const int BasePrice = 20;
        private const int PricePerEnergy = 15;

        public QuestOffer(int id, CardDefinition card)
        {
            Id = id;
            Card = card;
        }

        public int Id { get; }

        public CardDefinition Card { get; }

        /// <summary>The price in essence.</summary>
        public int Price => BasePrice + PricePerEnergy * Card.Cost;
    }

    /// <summary>The player's cards and the shop's offers, which the seed decides.</summary>
    internal sealed class QuestState
    {
        private const int StartingEssence = 200;
        private const int ShopSize = 6;

        private readonly int _seed;
        private readonly List<CardDefinition> _deck = Decks.Tidewatch.ToList();
        private readonly List<QuestOffer> _offers;
        private int _battles;

        public QuestState(int seed)
        {
            _seed = seed;
            var random = new Random(seed);
            _offers = Decks
                .Emberfall.Distinct()
                .OrderBy(_ => random.Next())
                .Take(ShopSize)
                .Select((card, index) => new QuestOffer(index, card))
                .ToList();
            HighestPrice = _offers.Max(offer => offer.Price);
        }

        public int Essence { get; private set; } = StartingEssence;

        public int HighestPrice { get; }

        public IReadOnlyList<CardDefinition> Deck => _deck;

        public IReadOnlyList<QuestOffer> Offers => _offers;

        /// <summary>Each battle has its own seed, which is the same in each run.</summary>
        public int NextBattleSeed() => unchecked(_seed + _battles++);

        /// <summary>Moves a card from the shop to the deck if it is still offered and affordable.</summary>
        public void Buy(int offerId)
        {
            var offer = _offers.Find(candidate => candidate.Id == offerId);
            if (offer == null || offer.Price > Essence)
            {
                return;
            }

            Essence -= offer.Price;
            _offers.Remove(offer);
            _deck.Add(offer.Card);
        }
    }
}
