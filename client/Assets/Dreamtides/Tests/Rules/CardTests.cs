#nullable enable

using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;
using static Dreamtides.Tests.Rules.Scenario;

namespace Dreamtides.Tests.Rules
{
    public class CardTests
    {
        [Test]
        public void TheDecksHoldAtLeastTwentyFourDifferentCards()
        {
            var names = Decks
                .Tidewatch.Concat(Decks.Emberfall)
                .Select(card => card.Name)
                .Distinct();
            Assert.GreaterOrEqual(names.Count(), 24);
            Assert.AreEqual(30, Decks.Tidewatch.Count);
            Assert.AreEqual(30, Decks.Emberfall.Count);
        }

        [Test]
        public void EveryCardWithAnEffectHasRulesText()
        {
            foreach (var card in Decks.Tidewatch.Concat(Decks.Emberfall))
            {
                Assert.IsTrue(card.Abilities.All(ability => ability.Text != ""), card.Name);
            }
        }

        [Test]
        public void HarborLamplighterLooksAtTwoCards()
        {
            var s = new Scenario(Cards(Characters.HarborLamplighter));
            s.Play(Characters.HarborLamplighter);
            var prompt = s.State.Prompt!;
            Assert.AreEqual(PromptKind.DeckOrder, prompt.Kind);
            var (first, second) = (prompt.Candidates[0], prompt.Candidates[1]);
            Assert.AreEqual(s.One.Deck.Last(), first, "the first candidate is the top card");
            s.Do(ActionKind.OrderDeckCard, first, PlayerAction.ToVoid)
                .Do(ActionKind.SubmitDeckOrder);
            Assert.AreEqual(Zone.Void, s.State.Card(first).Zone);
            Assert.AreEqual(second, s.One.Deck.Last());
        }

        [Test]
        public void ForeseenCardsGoBackInTheChosenOrder()
        {
            var s = new Scenario(Cards(Characters.HarborLamplighter));
            s.Play(Characters.HarborLamplighter);
            var candidates = s.State.Prompt!.Candidates;
            s.Do(ActionKind.OrderDeckCard, candidates[0], 1).Do(ActionKind.SubmitDeckOrder);
            Assert.AreEqual(candidates[1], s.One.Deck[s.One.Deck.Count - 1]);
            Assert.AreEqual(candidates[0], s.One.Deck[s.One.Deck.Count - 2]);
        }

        [Test]
        public void VellumArchivistDrawsThenDiscards()
        {
            var s = new Scenario(Cards(Characters.VellumArchivist, Characters.QuarryColossus));
            s.Play(Characters.VellumArchivist);
            Assert.AreEqual(PromptKind.HandTargets, s.State.Prompt!.Kind);
            Assert.AreEqual(2, s.One.Hand.Count);
            var colossus = s.Id(Characters.QuarryColossus);
            s.Do(ActionKind.SelectHandCard, colossus).Do(ActionKind.SubmitHandCards);
            Assert.AreEqual(Zone.Void, s.State.Card(colossus).Zone);
            Assert.AreEqual(1, s.One.Hand.Count);
        }

        [Test]
        public void MidnightFerrierReturnsACharacterAndNoEvent()
        {
            var s = new Scenario(
                Cards(
                    Characters.VellumArchivist,
                    Characters.QuarryColossus,
                    Events.LongHarvest,
                    Characters.MidnightFerrier
                ),
                energy: 20
            );
            s.Play(Events.LongHarvest).Play(Characters.VellumArchivist);
            var colossus = s.Id(Characters.QuarryColossus);
            s.Do(ActionKind.SelectHandCard, colossus).Do(ActionKind.SubmitHandCards);
            s.Play(Characters.MidnightFerrier);
            Assert.AreEqual(Zone.Hand, s.State.Card(colossus).Zone);
            Assert.AreEqual(Zone.Void, s.Card(Events.LongHarvest).Zone);
        }

        [Test]
        public void AshenDuelistSparesTheStrong()
        {
            var s = new Scenario(
                Cards(Characters.AshenDuelist),
                Cards(Characters.GravelVoicedHerald)
            );
            s.EndTurn().Play(Characters.GravelVoicedHerald, Player.Two);
            s.Play(Characters.ThistleScout, Player.Two).EndTurn();
            s.Play(Characters.AshenDuelist);
            Assert.AreEqual(1, s.Two.Battlefield.Count);
            Assert.AreEqual(
                Zone.Battlefield,
                s.Card(Characters.GravelVoicedHerald, Player.Two).Zone
            );
        }

        [Test]
        public void BrassBeekeeperStrengthensAnotherAllyOnceATurn()
        {
            var s = new Scenario(Cards(Characters.BrassBeekeeper, Characters.ThistleScout));
            s.Play(Characters.BrassBeekeeper);
            var bees = s.Id(Characters.BrassBeekeeper);
            var activate = new PlayerAction(ActionKind.ActivateAbility, bees);
            StringAssert.Contains("no target", s.Battle.Refusal(Player.One, activate));
            s.Play(Characters.ThistleScout).Do(ActionKind.ActivateAbility, bees);
            Assert.AreEqual(2, s.Card(Characters.ThistleScout).Spark);
            StringAssert.Contains("has used", s.Battle.Refusal(Player.One, activate));
            s.EndTurn().EndTurn();
            Assert.IsNull(s.Battle.Refusal(Player.One, activate));
        }

        [Test]
        public void KiteStringOracleDrawsForEnergy()
        {
            var s = new Scenario(Cards(Characters.KiteStringOracle));
            s.Play(Characters.KiteStringOracle);
            s.Do(ActionKind.ActivateAbility, s.Id(Characters.KiteStringOracle));
            Assert.AreEqual(1, s.One.Hand.Count);
            Assert.AreEqual(4, s.One.Energy);
        }

        [Test]
        public void MourningBellringerDrawsWhenDissolved()
        {
            var s = new Scenario(Cards(Characters.MourningBellringer), Cards(Events.RimeVerdict));
            s.Play(Characters.MourningBellringer).EndTurn();
            s.Play(Events.RimeVerdict, Player.Two);
            Assert.AreEqual(1, s.One.Hand.Count);
        }

        [Test]
        public void ChorusOfCupsGrowsWithEachEvent()
        {
            var s = new Scenario(Cards(Characters.ChorusOfCups, Events.LongHarvest));
            s.Play(Characters.ChorusOfCups).Play(Events.LongHarvest);
            Assert.AreEqual(4, s.Card(Characters.ChorusOfCups).Spark);
        }

        [Test]
        public void SaffronDrummerScoresAtItsJudgment()
        {
            var s = new Scenario(Cards(Characters.SaffronDrummer));
            s.Play(Characters.SaffronDrummer).EndTurn();
            Assert.AreEqual(0, s.One.Score);
            s.EndTurn();
            Assert.AreEqual(2 + 1, s.One.Score);
        }

        [Test]
        public void WardenOfLowGatesGrowsWithOthersOnly()
        {
            var s = new Scenario(Cards(Characters.WardenOfLowGates, Characters.ThistleScout));
            s.Play(Characters.WardenOfLowGates);
            Assert.AreEqual(0, s.Card(Characters.WardenOfLowGates).SparkBonus);
            s.Play(Characters.ThistleScout);
            Assert.AreEqual(1, s.Card(Characters.WardenOfLowGates).SparkBonus);
        }

        [Test]
        public void TollkeeperOfKnotsTurnsEnergyIntoSpark()
        {
            var s = new Scenario(Cards(Characters.TollkeeperOfKnots));
            s.Play(Characters.TollkeeperOfKnots);
            Assert.AreEqual(PromptKind.Energy, s.State.Prompt!.Kind);
            Assert.AreEqual((0, 7), (s.State.Prompt.Min, s.State.Prompt.Max));
            s.Do(ActionKind.SpendEnergy, number: 3);
            Assert.AreEqual(4, s.Card(Characters.TollkeeperOfKnots).Spark);
            Assert.AreEqual(4, s.One.Energy);
        }

        [TestCase(0, 1, 6)]
        [TestCase(1, 0, 8)]
        public void LodestonePilgrimOffersACardOrEnergy(int choice, int hand, int energy)
        {
            var s = new Scenario(Cards(Characters.LodestonePilgrim));
            s.Play(Characters.LodestonePilgrim).Do(ActionKind.Choose, number: choice);
            Assert.AreEqual(hand, s.One.Hand.Count);
            Assert.AreEqual(energy, s.One.Energy);
        }

        [Test]
        public void CartwrightOfTheDeepScoresForEnergy()
        {
            var s = new Scenario(Cards(Characters.CartwrightOfTheDeep));
            s.Play(Characters.CartwrightOfTheDeep);
            s.Do(ActionKind.ActivateAbility, s.Id(Characters.CartwrightOfTheDeep));
            Assert.AreEqual(1, s.One.Score);
        }
    }
}
