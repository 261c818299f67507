#nullable enable

using Dreamtides.Rules;
using NUnit.Framework;
using static Dreamtides.Tests.Rules.Scenario;

namespace Dreamtides.Tests.Rules
{
    public class StackTests
    {
        [Test]
        public void CharacterResolvesAtOnceWhenNobodyCanAnswer()
        {
            var s = new Scenario(Cards(Characters.GravelVoicedHerald));
            s.Play(Characters.GravelVoicedHerald);
            Assert.AreEqual(Zone.Battlefield, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.AreEqual(6, s.One.Energy);
        }

        [Test]
        public void OpponentWithAnAnswerGetsPriority()
        {
            var s = Answerable();
            s.Play(Characters.GravelVoicedHerald);
            Assert.AreEqual(Player.Two, s.State.Acting);
            Assert.AreEqual(Zone.Stack, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.IsEmpty(s.Battle.LegalActions(Player.One));
        }

        [Test]
        public void OnePassResolvesTheTopCard()
        {
            var s = Answerable();
            s.Play(Characters.GravelVoicedHerald).Do(ActionKind.Pass);
            Assert.AreEqual(Zone.Battlefield, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.AreEqual(Player.One, s.State.Acting);
        }

        [Test]
        public void LastCardInResolvesFirst()
        {
            var s = Answerable();
            s.Play(Characters.GravelVoicedHerald).Play(Events.BreakTheThread, Player.Two);
            s.Do(ActionKind.SelectStackCard, s.Id(Characters.GravelVoicedHerald));
            Assert.AreEqual(Zone.Void, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.AreEqual(Zone.Void, s.Card(Events.BreakTheThread, Player.Two).Zone);
            Assert.IsEmpty(s.State.Stack);
            Assert.AreEqual(Player.One, s.State.Acting);
        }

        [Test]
        public void AnAnswerCanBeAnswered()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald, Events.BreakTheThread),
                Cards(Events.BreakTheThread),
                energy: 20
            );
            s.EndTurn().EndTurn();
            s.Play(Characters.GravelVoicedHerald).Play(Events.BreakTheThread, Player.Two);
            s.Do(ActionKind.SelectStackCard, s.Id(Characters.GravelVoicedHerald));
            s.Play(Events.BreakTheThread);
            s.Do(ActionKind.SelectStackCard, s.Id(Events.BreakTheThread, Player.Two));
            Assert.AreEqual(Zone.Battlefield, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.AreEqual(Zone.Void, s.Card(Events.BreakTheThread, Player.Two).Zone);
        }

        [Test]
        public void SlowCardsAreRefusedOutOfTurn()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald),
                Cards(Events.BreakTheThread, Events.LongHarvest)
            );
            s.EndTurn().EndTurn().Play(Characters.GravelVoicedHerald);
            var play = new PlayerAction(
                ActionKind.PlayFromHand,
                s.Id(Events.LongHarvest, Player.Two)
            );
            StringAssert.Contains("not fast", s.Battle.Refusal(Player.Two, play));
        }

        [Test]
        public void FastCharacterCanBePlayedInTheEndingOfTheOpponentsTurn()
        {
            var s = new Scenario(null, Cards(Characters.GlasswingCourier));
            s.EndTurn().EndTurn().Do(ActionKind.EndTurn);
            Assert.AreEqual(Phase.Ending, s.State.Phase);
            Assert.AreEqual(Player.Two, s.State.Acting);
            s.Play(Characters.GlasswingCourier, Player.Two);
            Assert.AreEqual(Player.Two, s.State.Active, "without an answer left the turn begins");
            Assert.AreEqual(1, s.Two.Battlefield.Count);
        }

        [Test]
        public void TargetThatHasGoneIsLeftAlone()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald, Events.FlareOfCourage),
                Cards(Events.SuddenSquall)
            );
            s.EndTurn().EndTurn().Play(Characters.GravelVoicedHerald);
            s.Play(Events.FlareOfCourage).Play(Events.SuddenSquall, Player.Two);
            Assert.AreEqual(Zone.Hand, s.Card(Characters.GravelVoicedHerald).Zone);
            Assert.AreEqual(0, s.Card(Characters.GravelVoicedHerald).SparkBonus);
            Assert.AreEqual(
                Zone.Void,
                s.Card(Events.FlareOfCourage).Zone,
                "its draw still happened"
            );
        }

        [Test]
        public void OnlyTargetIsTakenWithoutAQuestion()
        {
            var s = new Scenario(Cards(Events.RimeVerdict), Cards(Characters.GravelVoicedHerald));
            s.EndTurn().Play(Characters.GravelVoicedHerald, Player.Two).EndTurn();
            s.Play(Events.RimeVerdict);
            Assert.IsNull(s.State.Prompt);
            Assert.AreEqual(Zone.Void, s.Card(Characters.GravelVoicedHerald, Player.Two).Zone);
        }

        private static Scenario Answerable()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald),
                Cards(Events.BreakTheThread)
            );
            return s.EndTurn().EndTurn();
        }
    }
}
