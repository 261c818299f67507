#nullable enable

using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;

namespace Dreamtides.Tests.Rules
{
    public class DreamwellTests
    {
        [Test]
        public void CardsComeRoundAgain()
        {
            var well = new[] { new DreamwellCard("A", 2, ""), new DreamwellCard("B", 1, "") };
            var s = new Scenario(dreamwell: well);
            Assert.AreEqual(0, s.One.DreamwellIndex);
            Assert.IsNull(s.Two.DreamwellIndex);
            s.EndTurn().EndTurn();
            Assert.AreEqual(1, s.One.DreamwellIndex);
            s.EndTurn().EndTurn();
            Assert.AreEqual(0, s.One.DreamwellIndex);
            Assert.AreEqual(5, s.One.ProducedEnergy);
        }

        [TestCase("Cloudcatch Cistern", PromptKind.DeckOrder)]
        [TestCase("Twilight Sluice", PromptKind.HandTargets)]
        [TestCase("Hollow Moon Well", PromptKind.Choice)]
        public void SomeCardsAskBeforeTheTurnGoesOn(string name, PromptKind kind)
        {
            var hand = Scenario.Cards(Characters.QuarryColossus);
            var s = new Scenario(hand, dreamwell: Named(name));
            Assert.AreEqual(kind, s.State.Prompt!.Kind);
            Assert.AreEqual(Phase.Dreamwell, s.State.Phase);
            Assert.IsNull(s.State.Prompt.SourceId);
        }

        [TestCase("Skyroot Spring", 1)]
        [TestCase("Pearl Aqueduct", 2)]
        public void SomeCardsScore(string name, int points) =>
            Assert.AreEqual(points, new Scenario(dreamwell: Named(name)).One.Score);

        [Test]
        public void HollowMoonWellAddsEnergyForThisTurnOnly()
        {
            var s = new Scenario(dreamwell: Named("Hollow Moon Well"));
            s.Do(ActionKind.Choose, number: 1);
            Assert.AreEqual((3, 1), (s.One.Energy, s.One.ProducedEnergy));
        }

        private static DreamwellCard[] Named(string name) =>
            DreamwellCards.All.Where(card => card.Name == name).ToArray();
    }
}
