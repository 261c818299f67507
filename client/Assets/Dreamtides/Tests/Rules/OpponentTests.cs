#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;

namespace Dreamtides.Tests.Rules
{
    public class OpponentTests
    {
        [Test]
        public void TenSeedsAskThePlayerEveryKindOfQuestion()
        {
            var asked = new HashSet<PromptKind>();
            for (ulong seed = 1; seed <= 10; seed++)
            {
                PlayOut(seed, prompt => asked.Add(prompt.Kind));
            }

            CollectionAssert.AreEquivalent(Enum.GetValues(typeof(PromptKind)), asked);
        }

        [Test]
        public void BattlesTakeASensibleNumberOfTurnsAndBothSidesWin()
        {
            var battles = Enumerable.Range(100, 40).Select(seed => PlayOut((ulong)seed)).ToList();
            var turns = battles.Select(battle => battle.State.Turn).OrderBy(turn => turn).ToList();
            Assert.That(turns[turns.Count / 2], Is.InRange(8, 20));
            var wins = battles.Count(battle => battle.State.Winner == Player.One);
            Assert.That(wins, Is.InRange(8, 32));
        }

        [Test]
        public void BeatsRandomPlay()
        {
            var wins = 0;
            for (ulong seed = 1; seed <= 20; seed++)
            {
                var random = Play.AtRandom(seed);
                var battle = Play.Start(seed);
                Play.ToTheEnd(
                    battle,
                    (b, player) =>
                        player == Player.Two ? Opponent.Choose(b, player) : random(b, player)
                );
                wins += battle.State.Winner == Player.Two ? 1 : 0;
            }

            Assert.GreaterOrEqual(wins, 18);
        }

        [Test]
        public void SameBattleGetsTheSameAnswer()
        {
            var (first, second) = (PlayOut(42), PlayOut(42));
            Assert.AreEqual(first.State.Describe(), second.State.Describe());
        }

        [Test]
        public void ThinkingLeavesTheBattleAlone()
        {
            var battle = Play.Start(5);
            var before = battle.State.Describe();
            Opponent.Choose(battle, battle.State.Acting);
            Assert.AreEqual(before, battle.State.Describe());
        }

        [Test]
        public void HiddenCardsDoNotAffectDecisions()
        {
            var hand = Scenario.Cards(Events.BorrowedDaylight, Characters.GravelVoicedHerald);
            var fast = hand.Concat(Scenario.Cards(Events.BreakTheThread, Events.SuddenSquall));
            var slow = hand.Concat(Scenario.Cards(Events.LongHarvest, Events.LongHarvest));
            Assert.AreEqual(FirstMove(fast), FirstMove(slow));
        }

        [Test]
        public void DissolvesTheStrongerEnemy()
        {
            var s = new Scenario(
                Scenario.Cards(Events.RimeVerdict),
                Scenario.Cards(Characters.GravelVoicedHerald)
            );
            s.EndTurn().Play(Characters.GravelVoicedHerald, Player.Two);
            s.Play(Characters.ThistleScout, Player.Two).EndTurn().Play(Events.RimeVerdict);
            var answer = Opponent.Choose(s.Battle, Player.One);
            Assert.AreEqual(s.Id(Characters.GravelVoicedHerald, Player.Two), answer.Id);
        }

        // The enemy's Herald will score in the next turn, but a wasted card does not change that.
        [Test]
        public void NoCardIsWastedToPutOffTheEndOfTheTurn()
        {
            var s = new Scenario(
                Scenario.Cards(Events.UnwrittenLetter),
                Scenario.Cards(Characters.GravelVoicedHerald),
                deck: 0
            );
            s.EndTurn().Play(Characters.GravelVoicedHerald, Player.Two).EndTurn();
            var choice = Opponent.Choose(s.Battle, Player.One);
            Assert.AreEqual(ActionKind.EndTurn, choice.Kind);
        }

        // What the next turn brings would count for beginning it at once, and against playing a card before.
        [Test]
        public void AFastCardIsPlayedBeforeTheNextTurnBegins()
        {
            var s = new Scenario(
                Scenario.Cards(
                    Characters.GravelVoicedHerald,
                    Characters.GlasswingCourier,
                    Characters.GlasswingCourier
                )
            );
            s.Play(Characters.GravelVoicedHerald).EndTurn().Do(ActionKind.EndTurn);
            var choice = Opponent.Choose(s.Battle, Player.One);
            Assert.AreEqual(ActionKind.PlayFromHand, choice.Kind);
        }

        private static PlayerAction FirstMove(IEnumerable<CardDefinition> deck)
        {
            var setup = new BattleSetup(1)
            {
                DeckOne = deck.ToArray(),
                First = Player.One,
                Shuffle = false,
                OpeningHand = 2,
            };
            var battle = new Battle(setup);
            battle.Start();
            return Opponent.Choose(battle, Player.One);
        }

        private static Battle PlayOut(ulong seed, Action<Prompt>? onPrompt = null)
        {
            var battle = Play.Start(seed);
            Play.ToTheEnd(
                battle,
                (b, player) =>
                {
                    if (b.State.Prompt is { } prompt && player == Player.One)
                    {
                        onPrompt?.Invoke(prompt);
                    }

                    return Opponent.Choose(b, player);
                }
            );
            return battle;
        }
    }
}
