#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The two decks of the game, 30 cards each. Both ask their player every kind of question.</summary>
    public static class Decks
    {
        /// <summary>Patience: looks ahead, answers and grows.</summary>
        public static readonly IReadOnlyList<CardDefinition> Tidewatch = List(
            (1, Characters.ThistleScout),
            (1, Characters.HarborLamplighter),
            (1, Characters.SaffronDrummer),
            (2, Characters.TollkeeperOfKnots),
            (1, Characters.GlasswingCourier),
            (1, Characters.BrassBeekeeper),
            (1, Characters.VellumArchivist),
            (1, Characters.KiteStringOracle),
            (2, Characters.LodestonePilgrim),
            (2, Characters.MidnightFerrier),
            (1, Characters.WardenOfLowGates),
            (2, Characters.CartwrightOfTheDeep),
            (1, Characters.QuarryColossus),
            (1, Events.BorrowedDaylight),
            (1, Events.TideOfNames),
            (2, Events.LongHarvest),
            (2, Events.BreakTheThread),
            (2, Events.HushTheChoir),
            (1, Events.RimeVerdict),
            (2, Events.GraveAlmanac),
            (1, Events.ForkInTheMarsh),
            (1, Events.SecondVerse)
        );

        /// <summary>Haste: duels, gathers spark and scores.</summary>
        public static readonly IReadOnlyList<CardDefinition> Emberfall = List(
            (1, Characters.ThistleScout),
            (2, Characters.MourningBellringer),
            (2, Characters.SaffronDrummer),
            (2, Characters.TollkeeperOfKnots),
            (2, Characters.GlasswingCourier),
            (2, Characters.GravelVoicedHerald),
            (1, Characters.LodestonePilgrim),
            (1, Characters.ChorusOfCups),
            (2, Characters.AshenDuelist),
            (1, Characters.EmberEyedHeron),
            (1, Characters.WardenOfLowGates),
            (1, Characters.MidnightFerrier),
            (1, Characters.QuarryColossus),
            (2, Events.UnwrittenLetter),
            (1, Events.FlareOfCourage),
            (1, Events.HearthfireTithe),
            (1, Events.HushTheChoir),
            (1, Events.BreakTheThread),
            (1, Events.ForkInTheMarsh),
            (1, Events.GraveAlmanac),
            (2, Events.LongHarvest),
            (1, Events.PaperLanternParade)
        );

        private static IReadOnlyList<CardDefinition> List(
            params (int Copies, CardDefinition Card)[] cards
        ) => cards.SelectMany(entry => Enumerable.Repeat(entry.Card, entry.Copies)).ToArray();
    }
}
