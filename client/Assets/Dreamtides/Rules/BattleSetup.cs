#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The settings of a new battle. The defaults are those of the game; tests use others.</summary>
    public sealed class BattleSetup
    {
        public BattleSetup(ulong seed)
        {
            Seed = seed;
        }

        public ulong Seed { get; }

        public IReadOnlyList<CardDefinition> DeckOne { get; set; } = Decks.Tidewatch;

        public IReadOnlyList<CardDefinition> DeckTwo { get; set; } = Decks.Emberfall;

        public IReadOnlyList<DreamwellCard> Dreamwell { get; set; } = DreamwellCards.All;

        /// <summary>Null if the seed decides.</summary>
        public Player? First { get; set; }

        /// <summary>False keeps decks and dreamwell in the listed order, the first card on top.</summary>
        public bool Shuffle { get; set; } = true;

        /// <summary>The number of cards in each opening hand.</summary>
        public int OpeningHand { get; set; } = Limits.OpeningHand;

        internal BattleState CreateState()
        {
            var random = new BattleRandom(Seed);
            var first = First ?? (Player)random.Next(2);
            var players = new[] { NewPlayer(random), NewPlayer(random) };
            var cards = new List<CardState>();
            AddDeck(cards, DeckOne, Player.One, random);
            AddDeck(cards, DeckTwo, Player.Two, random);
            foreach (var card in cards.AsEnumerable().Reverse())
            {
                players[(int)card.Owner].Pile(Zone.Deck).Add(card.Id);
            }

            var state = new BattleState(cards.ToArray(), players, random) { Active = first };
            var table = new Table(state, null);
            table.Draw(first, OpeningHand);
            table.Draw(first.Opponent(), OpeningHand);
            return state;
        }

        private PlayerState NewPlayer(BattleRandom random)
        {
            // The first dreamwell card stays first, so that no player starts behind.
            var rest = Dreamwell.Skip(1).ToArray();
            if (Shuffle)
            {
                random.Shuffle(rest);
            }

            return new PlayerState(Dreamwell.Take(1).Concat(rest).ToArray());
        }

        private void AddDeck(
            List<CardState> cards,
            IReadOnlyList<CardDefinition> deck,
            Player owner,
            BattleRandom random
        )
        {
            // Ids are given after shuffling, so that an id does not reveal the card.
            var order = deck.ToArray();
            if (Shuffle)
            {
                random.Shuffle(order);
            }

            foreach (var definition in order)
            {
                cards.Add(new CardState(cards.Count + 1, definition, owner));
            }
        }
    }
}
