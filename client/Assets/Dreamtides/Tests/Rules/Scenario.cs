#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;

namespace Dreamtides.Tests.Rules
{
    /// <summary>
    /// A battle with known hands and plenty of energy. Player One begins; the decks below the hands are Thistle Scouts.
    /// </summary>
    internal sealed class Scenario
    {
        private const int Energy = 9;

        private readonly List<BattleStep> _steps = new();

        public Scenario(
            CardDefinition[]? hand = null,
            CardDefinition[]? enemyHand = null,
            int deck = 12,
            int energy = Energy,
            DreamwellCard[]? dreamwell = null
        )
        {
            var setup = new BattleSetup(7)
            {
                DeckOne = DeckOf(hand, deck),
                DeckTwo = DeckOf(enemyHand, deck),
                Dreamwell = dreamwell ?? new[] { new DreamwellCard("Test Well", energy, "") },
                First = Player.One,
                Shuffle = false,
                OpeningHand = Math.Max(hand?.Length ?? 0, enemyHand?.Length ?? 0),
            };
            Battle = new Battle(setup);
            Battle.Stepped += _steps.Add;
            Battle.Start();
        }

        public Battle Battle { get; }

        public BattleState State => Battle.State;

        public PlayerState One => State[Player.One];

        public PlayerState Two => State[Player.Two];

        public IReadOnlyList<BattleStep> Steps => _steps;

        public static CardDefinition[] Cards(params CardDefinition[] cards) => cards;

        /// <summary>The id of the player's first card with that name, optionally only in one zone.</summary>
        public int Id(CardDefinition card, Player player = Player.One, Zone? zone = null) =>
            State
                .Cards.First(c =>
                    c.Definition == card && c.Owner == player && (zone == null || c.Zone == zone)
                )
                .Id;

        public CardState Card(CardDefinition card, Player player = Player.One) =>
            State.Card(Id(card, player));

        public Scenario Play(CardDefinition card, Player player = Player.One) =>
            Do(ActionKind.PlayFromHand, Id(card, player, Zone.Hand), player: player);

        /// <summary>Performs an action that must be legal.</summary>
        public Scenario Do(ActionKind kind, int id = 0, int number = 0, Player? player = null)
        {
            var legal = Battle.TryPerform(
                player ?? State.Acting,
                new PlayerAction(kind, id, number),
                out var reason
            );
            Assert.IsTrue(legal, reason);
            return this;
        }

        /// <summary>Ends the turn and lets the next one begin.</summary>
        public Scenario EndTurn()
        {
            var turn = State.Turn;
            Do(ActionKind.EndTurn);
            if (State.Turn == turn)
            {
                Do(ActionKind.StartNextTurn);
            }

            return this;
        }

        private static IReadOnlyList<CardDefinition> DeckOf(CardDefinition[]? hand, int deck) =>
            (hand ?? new CardDefinition[0])
                .Concat(Enumerable.Repeat(Characters.ThistleScout, deck))
                .ToArray();
    }
}
