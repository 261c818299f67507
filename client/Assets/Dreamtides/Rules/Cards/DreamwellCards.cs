#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>Every dreamwell card. Each player has all of them.</summary>
    public static class DreamwellCards
    {
        /// <summary>The first one is always revealed first.</summary>
        public static readonly DreamwellCard[] All =
        {
            new("Stillwater Basin", 2, ""),
            new("Skyroot Spring", 1, "Score 1 point.", new GainPoints(1)),
            new("Cloudcatch Cistern", 1, "Foresee 2.", new Foresee(2)),
            new(
                "Twilight Sluice",
                1,
                "Draw a card, then discard a card.",
                new DrawCards(1),
                new Discard(1)
            ),
            new("Pearl Aqueduct", 1, "Score 2 points.", new GainPoints(2)),
            new(
                "Hollow Moon Well",
                1,
                "Choose one: draw a card, or gain 2● this turn.",
                new ChooseOne(
                    "Choose what the well gives.",
                    new Choice("Draw a card", new DrawCards(1)),
                    new Choice("Gain 2●", new GainEnergy(2))
                )
            ),
        };
    }
}
