#nullable enable

using Dreamtides.Rules;
using NUnit.Framework;
using static Dreamtides.Tests.Rules.Scenario;

namespace Dreamtides.Tests.Rules
{
    public class EventTests
    {
        [Test]
        public void RimeVerdictAsksWhichEnemy()
        {
            var s = EnemyPair(Events.RimeVerdict);
            s.Play(Events.RimeVerdict);
            Assert.AreEqual(PromptKind.CharacterTarget, s.State.Prompt!.Kind);
            var herald = s.Id(Characters.GravelVoicedHerald, Player.Two);
            s.Do(ActionKind.SelectCharacter, herald);
            Assert.AreEqual(Zone.Void, s.State.Card(herald).Zone);
        }

        [Test]
        public void SuddenSquallReturnsAnEnemyWithoutItsBonus()
        {
            var s = EnemyPair(Events.SuddenSquall);
            var herald = s.Id(Characters.GravelVoicedHerald, Player.Two);
            s.Play(Events.SuddenSquall).Do(ActionKind.SelectCharacter, herald);
            Assert.AreEqual(Zone.Hand, s.State.Card(herald).Zone);
        }

        [Test]
        public void SiltBanishingBanishesThenLooks()
        {
            var s = EnemyPair(Events.SiltBanishing);
            var herald = s.Id(Characters.GravelVoicedHerald, Player.Two);
            s.Play(Events.SiltBanishing).Do(ActionKind.SelectCharacter, herald);
            Assert.AreEqual(Zone.Banished, s.State.Card(herald).Zone);
            Assert.AreEqual(PromptKind.DeckOrder, s.State.Prompt!.Kind);
            Assert.AreEqual(Zone.Stack, s.Card(Events.SiltBanishing).Zone, "still resolving");
        }

        [Test]
        public void HushTheChoirCannotStopACharacter()
        {
            var s = new Scenario(
                Cards(Characters.GravelVoicedHerald, Events.LongHarvest),
                Cards(Events.HushTheChoir)
            );
            s.EndTurn().EndTurn().Play(Characters.GravelVoicedHerald);
            Assert.AreEqual(Player.One, s.State.Acting, "no answer to a character");
            s.Play(Events.LongHarvest).Play(Events.HushTheChoir, Player.Two);
            s.Do(ActionKind.SelectStackCard, s.Id(Events.LongHarvest));
            Assert.AreEqual(0, s.One.Score);
        }

        [Test]
        public void BorrowedDaylightDrawsTwoAndDiscardsOne()
        {
            var s = new Scenario(Cards(Events.BorrowedDaylight));
            s.Play(Events.BorrowedDaylight);
            Assert.AreEqual(2, s.One.Hand.Count);
            s.Do(ActionKind.SelectHandCard, s.One.Hand[0]).Do(ActionKind.SubmitHandCards);
            Assert.AreEqual(1, s.One.Hand.Count);
            Assert.AreEqual(2, s.One.Void.Count);
        }

        [Test]
        public void TideOfNamesLooksBeforeItDraws()
        {
            var s = new Scenario(Cards(Events.TideOfNames));
            s.Play(Events.TideOfNames);
            Assert.AreEqual(3, s.State.Prompt!.Candidates.Count);
            Assert.AreEqual(0, s.One.Hand.Count);
            s.Do(ActionKind.SubmitDeckOrder);
            Assert.AreEqual(2, s.One.Hand.Count);
        }

        [Test]
        public void GraveAlmanacReturnsUpToTwoCards()
        {
            var s = new Scenario(
                Cards(
                    Events.LongHarvest,
                    Events.LongHarvest,
                    Events.SecondVerse,
                    Events.GraveAlmanac
                ),
                energy: 30
            );
            s.Play(Events.LongHarvest).Play(Events.LongHarvest).Play(Events.SecondVerse);
            s.Play(Events.GraveAlmanac);
            Assert.AreEqual(PromptKind.VoidTargets, s.State.Prompt!.Kind);
            Assert.IsNotNull(Refusal(s, ActionKind.SubmitVoidCards), "at least one card");
            var cards = s.State.Prompt.Candidates;
            s.Do(ActionKind.SelectVoidCard, cards[0]).Do(ActionKind.SelectVoidCard, cards[1]);
            Assert.IsNotNull(Refusal(s, ActionKind.SelectVoidCard, cards[2]), "two are enough");
            s.Do(ActionKind.SelectVoidCard, cards[0]).Do(ActionKind.SelectVoidCard, cards[2]);
            s.Do(ActionKind.SubmitVoidCards);
            Assert.AreEqual(Zone.Void, s.State.Card(cards[0]).Zone);
            Assert.AreEqual(Zone.Hand, s.State.Card(cards[1]).Zone);
            Assert.AreEqual(Zone.Hand, s.State.Card(cards[2]).Zone);
        }

        [Test]
        public void HearthfireTitheNeedsAnAllyAndAtLeastOneEnergy()
        {
            var s = new Scenario(Cards(Events.HearthfireTithe, Characters.ThistleScout), energy: 4);
            var tithe = s.Id(Events.HearthfireTithe);
            StringAssert.Contains("no target", Refusal(s, ActionKind.PlayFromHand, tithe));
            s.Play(Characters.ThistleScout).Play(Events.HearthfireTithe);
            Assert.IsNotNull(Refusal(s, ActionKind.SpendEnergy));
            s.Do(ActionKind.SpendEnergy, number: 3);
            Assert.AreEqual(4, s.Card(Characters.ThistleScout).Spark);
            Assert.AreEqual(0, s.One.Energy);
        }

        [TestCase(0, 2, 0)]
        [TestCase(1, 0, 1)]
        public void ForkInTheMarshDrawsOrStrengthens(int choice, int drawn, int bonus)
        {
            var s = new Scenario(Cards(Events.ForkInTheMarsh, Characters.ThistleScout));
            s.Play(Characters.ThistleScout).Play(Events.ForkInTheMarsh);
            s.Do(ActionKind.Choose, number: choice);
            Assert.AreEqual(drawn, s.One.Hand.Count);
            Assert.AreEqual(bonus, s.State.Card(s.One.Battlefield[0]).SparkBonus);
        }

        [Test]
        public void FlareOfCourageStrengthensAndDraws()
        {
            var s = new Scenario(Cards(Events.FlareOfCourage, Characters.ThistleScout));
            s.Play(Characters.ThistleScout).Play(Events.FlareOfCourage);
            Assert.AreEqual(2, s.State.TotalSpark(Player.One));
            Assert.AreEqual(1, s.One.Hand.Count);
        }

        [Test]
        public void PaperLanternParadeStrengthensEveryAlly()
        {
            var s = new Scenario(
                Cards(
                    Events.PaperLanternParade,
                    Characters.ThistleScout,
                    Characters.GravelVoicedHerald
                )
            );
            s.Play(Characters.ThistleScout).Play(Characters.GravelVoicedHerald);
            s.Play(Events.PaperLanternParade);
            Assert.AreEqual(7, s.State.TotalSpark(Player.One));
        }

        [Test]
        public void UnwrittenLetterMakesTheOpponentDiscard()
        {
            var s = new Scenario(
                Cards(Events.UnwrittenLetter),
                Cards(Characters.QuarryColossus, Characters.ThistleScout)
            );
            s.Play(Events.UnwrittenLetter);
            Assert.AreEqual(Player.Two, s.State.Acting);
            s.Do(ActionKind.SelectHandCard, s.Two.Hand[0]).Do(ActionKind.SubmitHandCards);
            Assert.AreEqual(1, s.Two.Void.Count);
            Assert.AreEqual(Player.One, s.State.Acting);
        }

        [Test]
        public void SecondVerseCanBeReclaimedOnce()
        {
            var s = new Scenario(Cards(Events.SecondVerse));
            var id = s.Id(Events.SecondVerse);
            s.Play(Events.SecondVerse).Do(ActionKind.PlayFromVoid, id);
            Assert.AreEqual(Zone.Banished, s.State.Card(id).Zone);
            Assert.AreEqual(4, s.One.Hand.Count);
            Assert.AreEqual(9 - 2 - 3, s.One.Energy);
        }

        [Test]
        public void OtherCardsStayInTheVoid()
        {
            var s = new Scenario(Cards(Events.LongHarvest));
            s.Play(Events.LongHarvest);
            var id = s.Id(Events.LongHarvest);
            StringAssert.Contains("cannot", Refusal(s, ActionKind.PlayFromVoid, id));
        }

        private static string? Refusal(Scenario s, ActionKind kind, int id = 0) =>
            s.Battle.Refusal(s.State.Acting, new PlayerAction(kind, id));

        /// <summary>It is player One's turn, against a Herald and a Scout.</summary>
        private static Scenario EnemyPair(CardDefinition card)
        {
            var s = new Scenario(Cards(card), Cards(Characters.GravelVoicedHerald));
            s.EndTurn().Play(Characters.GravelVoicedHerald, Player.Two);
            s.Play(Characters.ThistleScout, Player.Two);
            return (s.State.Stack.Count > 0 ? s.Do(ActionKind.Pass) : s).EndTurn();
        }
    }
}
