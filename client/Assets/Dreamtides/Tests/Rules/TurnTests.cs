#nullable enable

using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;
using static Dreamtides.Tests.Rules.Scenario;

namespace Dreamtides.Tests.Rules
{
    public class TurnTests
    {
        [Test]
        public void BattleBeginsWithFiveCardsAndNoDraw()
        {
            var battle = Play.Start(3);
            var first = battle.State.Active;
            Assert.AreEqual(5, battle.State[first].Hand.Count);
            Assert.AreEqual(2, battle.State[first].Energy);
        }

        [Test]
        public void SecondTurnDrawsACard()
        {
            var s = new Scenario(Cards(Characters.QuarryColossus)).EndTurn();
            Assert.AreEqual(Player.Two, s.State.Active);
            Assert.AreEqual(2, s.Two.Hand.Count);
            Assert.IsTrue(
                s.Steps.Any(step => step.Kind == StepKind.Drawn && step.Player == Player.Two)
            );
        }

        [Test]
        public void JudgmentScoresTheLeadInSpark()
        {
            var s = new Scenario(Cards(Characters.GravelVoicedHerald));
            s.Play(Characters.GravelVoicedHerald).EndTurn().EndTurn();
            Assert.AreEqual(4, s.One.Score);
            Assert.AreEqual(0, s.Two.Score);
        }

        [Test]
        public void DreamwellRaisesProductionAndRefillsEnergy()
        {
            var s = new Scenario(Cards(Characters.ThistleScout), energy: 2);
            s.Play(Characters.ThistleScout);
            Assert.AreEqual(1, s.One.Energy);
            s.EndTurn().EndTurn();
            Assert.AreEqual(4, s.One.ProducedEnergy);
            Assert.AreEqual(4, s.One.Energy);
        }

        [TestCase(8, 9, 0)]
        [TestCase(9, 10, 0)]
        [TestCase(10, 10, 1)]
        public void DrawBeyondTenCardsGivesEnergy(int held, int holds, int energy)
        {
            var hand = Enumerable.Repeat(Characters.QuarryColossus, held).ToArray();
            var s = new Scenario(hand).EndTurn().EndTurn();
            Assert.AreEqual(holds, s.One.Hand.Count);
            Assert.AreEqual(s.One.ProducedEnergy + energy, s.One.Energy);
        }

        [Test]
        public void EmptyDeckIsRefilledFromTheVoid()
        {
            var s = new Scenario(Cards(Events.UnwrittenLetter, Events.LongHarvest), deck: 0);
            s.Play(Events.LongHarvest).EndTurn().EndTurn();
            Assert.IsTrue(s.Steps.Any(step => step.Kind == StepKind.VoidShuffled));
            Assert.AreEqual(0, s.One.Void.Count);
            Assert.AreEqual(2, s.One.Hand.Count);
        }

        [Test]
        public void DrawFromNothingIsNoDraw()
        {
            var s = new Scenario(Cards(Characters.QuarryColossus), deck: 0).EndTurn();
            Assert.AreEqual(0, s.Two.Hand.Count);
        }

        [Test]
        public void NinthCharacterMakesTheWeakestLeaveItsSpark()
        {
            var scouts = Enumerable.Repeat(Characters.ThistleScout, Limits.Characters);
            var hand = scouts.Append(Characters.GravelVoicedHerald).ToArray();
            var s = new Scenario(hand, energy: 30);
            foreach (var card in hand)
            {
                s.Play(card);
            }

            Assert.AreEqual(Limits.Characters, s.One.Battlefield.Count);
            Assert.AreEqual(1, s.One.SparkBonus);
            Assert.AreEqual(7 + 4 + 1, s.State.TotalSpark(Player.One));
            Assert.AreEqual(1, s.One.Void.Count);
        }

        [Test]
        public void TwelvePointsWin()
        {
            var hand = Cards(Events.LongHarvest, Events.LongHarvest, Events.LongHarvest);
            var s = new Scenario(hand.Append(Events.LongHarvest).ToArray(), energy: 40);
            for (var i = 0; i < 4; i++)
            {
                Assert.IsFalse(s.State.IsOver);
                s.Play(Events.LongHarvest);
            }

            Assert.AreEqual(12, s.One.Score);
            Assert.AreEqual(Player.One, s.State.Winner);
            Assert.IsEmpty(s.Battle.LegalActions(Player.One));
            Assert.AreEqual(StepKind.BattleEnded, s.Steps.Last().Kind);
        }

        [Test]
        public void TurnLimitGivesTheBattleToTheHigherScore()
        {
            var s = new Scenario(Cards(Events.LongHarvest), deck: 0);
            s.Play(Events.LongHarvest);
            while (!s.State.IsOver)
            {
                s.Do(ActionKind.EndTurn);
            }

            Assert.AreEqual(Limits.Turns, s.State.Turn);
            Assert.AreEqual(Player.One, s.State.Winner);
        }

        [Test]
        public void DeadHeatAtTheTurnLimitGoesToTheSecondPlayer()
        {
            var s = new Scenario(deck: 0);
            while (!s.State.IsOver)
            {
                s.Do(ActionKind.EndTurn);
            }

            Assert.AreEqual(Player.Two, s.State.Winner);
        }
    }
}
