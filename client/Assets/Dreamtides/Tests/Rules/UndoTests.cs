#nullable enable

using Dreamtides.Rules;
using NUnit.Framework;
using static Dreamtides.Tests.Rules.Scenario;

namespace Dreamtides.Tests.Rules
{
    public class UndoTests
    {
        [Test]
        public void PlayedCardComesBack()
        {
            var s = new Scenario(Cards(Characters.GravelVoicedHerald));
            var before = s.State.Describe();
            s.Play(Characters.GravelVoicedHerald);
            Assert.IsTrue(s.Battle.TryUndo(Player.One));
            Assert.AreEqual(before, s.State.Describe());
            Assert.IsFalse(s.Battle.CanUndo(Player.One));
        }

        [Test]
        public void APromptCanBeLeftByUndo()
        {
            var s = new Scenario(Cards(Characters.TollkeeperOfKnots));
            s.Play(Characters.TollkeeperOfKnots);
            Assert.IsTrue(s.Battle.TryUndo(Player.One));
            Assert.IsNull(s.State.Prompt);
            Assert.AreEqual(9, s.One.Energy);
        }

        [Test]
        public void SeveralActionsAreTakenBackOneByOne()
        {
            var s = new Scenario(Cards(Characters.GravelVoicedHerald, Characters.ThistleScout));
            s.Play(Characters.GravelVoicedHerald).Play(Characters.ThistleScout);
            Assert.IsTrue(s.Battle.TryUndo(Player.One));
            Assert.AreEqual(1, s.One.Battlefield.Count);
            Assert.IsTrue(s.Battle.TryUndo(Player.One));
            Assert.AreEqual(0, s.One.Battlefield.Count);
        }

        [Test]
        public void DrawnCardsCannotBeUnseen()
        {
            var s = new Scenario(Cards(Characters.ThistleScout, Events.SecondVerse));
            s.Play(Characters.ThistleScout).Play(Events.SecondVerse);
            Assert.IsFalse(s.Battle.TryUndo(Player.One));
        }

        [Test]
        public void ForeseenCardsCannotBeUnseenButTheirOrderCan()
        {
            var s = new Scenario(Cards(Characters.HarborLamplighter));
            s.Play(Characters.HarborLamplighter);
            Assert.IsFalse(s.Battle.CanUndo(Player.One));
            var top = s.State.Prompt!.Candidates[0];
            s.Do(ActionKind.OrderDeckCard, top, PlayerAction.ToVoid);
            Assert.IsTrue(s.Battle.TryUndo(Player.One));
            Assert.AreEqual(2, s.State.Prompt!.DeckOrder.Count);
        }

        [Test]
        public void NothingBeforeTheOpponentsDecisionIsUndone()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald),
                Cards(Events.BreakTheThread)
            );
            s.EndTurn().EndTurn().Play(Characters.GravelVoicedHerald);
            Assert.IsFalse(s.Battle.CanUndo(Player.One), "the opponent is to act");
            s.Do(ActionKind.Pass);
            Assert.IsFalse(s.Battle.CanUndo(Player.One));
        }

        [Test]
        public void NothingIsUndoneAfterTheEnd()
        {
            var s = new Scenario(Cards(Events.LongHarvest), energy: 40);
            s.Play(Events.LongHarvest);
            while (!s.State.IsOver)
            {
                s.Do(ActionKind.EndTurn);
            }

            Assert.IsFalse(s.Battle.TryUndo(Player.One));
            Assert.IsFalse(s.Battle.TryUndo(Player.Two));
        }
    }
}
