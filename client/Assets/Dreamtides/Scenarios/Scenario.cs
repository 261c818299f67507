#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;

namespace Dreamtides.Scenarios
{
    /// <summary>A battle that begins in a given state, for tests of what happens then.</summary>
    internal sealed class Scenario
    {
        private readonly int _energy;
        private readonly IReadOnlyList<CardDefinition> _hand;
        private readonly IReadOnlyList<CardDefinition> _opponents;

        /// <param name="energy">Of the viewer, in the first turn, which is the viewer's.</param>
        /// <param name="hand">The viewer's cards.</param>
        /// <param name="opponents">The opponent's characters that are on the battlefield.</param>
        /// <exception cref="ArgumentException">A name is that of no card, or of no character.</exception>
        public Scenario(int energy, IEnumerable<string> hand, IEnumerable<string> opponents)
        {
            if (energy < 0)
            {
                throw new ArgumentException("Energy is 0 or more");
            }
            _energy = energy;
            _hand = hand.Select(Find).ToList();
            _opponents = opponents.Select(Find).ToList();
            if (_opponents.FirstOrDefault(card => card.Kind != CardKind.Character) is { } other)
            {
                throw new ArgumentException($"{other.Name} is no character");
            }
        }

        /// <summary>The viewer begins, with these cards in hand, and has the usual deck behind them.</summary>
        public BattleSetup Setup(ulong seed) =>
            new(seed)
            {
                First = Player.One,
                Shuffle = false,
                DeckOne = _hand.Concat(Decks.Tidewatch).ToList(),
                DeckTwo = _opponents.Concat(Decks.Emberfall).ToList(),
                OpeningHand = 0,
            };

        /// <summary>To be called before the battle starts.</summary>
        public void Arrange(BattleState state)
        {
            Move(state, Player.One, _hand.Count, Zone.Hand);
            Move(state, Player.Two, _opponents.Count, Zone.Battlefield);
        }

        /// <summary>To be called when it has started, because a turn begins with energy.</summary>
        public void GiveEnergy(BattleState state) => state[Player.One].Energy = _energy;

        // The first cards of a deck are the last of the pile.
        private static void Move(BattleState state, Player player, int count, Zone zone)
        {
            var deck = state[player].Pile(Zone.Deck);
            for (var i = 0; i < count; i++)
            {
                var id = deck[deck.Count - 1];
                deck.RemoveAt(deck.Count - 1);
                state[player].Pile(zone).Add(id);
                state.Card(id).Zone = zone;
            }
        }

        private static CardDefinition Find(string name) =>
            Decks
                .Tidewatch.Concat(Decks.Emberfall)
                .FirstOrDefault(card =>
                    string.Equals(card.Name, name.Trim(), StringComparison.OrdinalIgnoreCase)
                )
            ?? throw new ArgumentException($"There is no card {name.Trim()}");
    }
}
