#nullable enable

using static Dreamtides.Rules.CardText;

namespace Dreamtides.Rules
{
    /// <summary>Every event card.</summary>
    public static class Events
    {
        public static readonly CardDefinition RimeVerdict = Event(
            "Rime Verdict",
            3,
            Played(
                "Dissolve an enemy.",
                new TargetRule(TargetPlace.EnemyCharacter, "Choose an enemy to dissolve."),
                new MoveTargets(Zone.Battlefield, TargetFate.Dissolve)
            )
        );

        public static readonly CardDefinition SuddenSquall = FastEvent(
            "Sudden Squall",
            2,
            Played(
                "Return an enemy to its owner's hand.",
                new TargetRule(TargetPlace.EnemyCharacter, "Choose an enemy to return to hand."),
                new MoveTargets(Zone.Battlefield, TargetFate.ReturnToHand)
            )
        );

        public static readonly CardDefinition SiltBanishing = Event(
            "Silt Banishing",
            4,
            Played(
                "Banish an enemy, then foresee 1.",
                new TargetRule(TargetPlace.EnemyCharacter, "Choose an enemy to banish."),
                new MoveTargets(Zone.Battlefield, TargetFate.Banish),
                new Foresee(1)
            )
        );

        public static readonly CardDefinition BreakTheThread = FastEvent(
            "Break the Thread",
            2,
            Played(
                "Prevent a card the opponent played.",
                new TargetRule(TargetPlace.EnemyCardOnStack, "Choose a card to prevent."),
                new Prevent()
            )
        );

        public static readonly CardDefinition HushTheChoir = FastEvent(
            "Hush the Choir",
            1,
            Played(
                "Prevent an event the opponent played.",
                new TargetRule(
                    TargetPlace.EnemyCardOnStack,
                    "Choose an event to prevent.",
                    CardKind.Event
                ),
                new Prevent()
            )
        );

        public static readonly CardDefinition BorrowedDaylight = Event(
            "Borrowed Daylight",
            1,
            Played("Draw 2 cards, then discard a card.", new DrawCards(2), new Discard(1))
        );

        public static readonly CardDefinition TideOfNames = Event(
            "Tide of Names",
            2,
            Played("Foresee 3, then draw 2 cards.", new Foresee(3), new DrawCards(2))
        );

        public static readonly CardDefinition GraveAlmanac = Event(
            "Grave Almanac",
            2,
            Played(
                "Return 1 or 2 cards from your void to your hand.",
                new TargetRule(
                    TargetPlace.OwnVoid,
                    "Choose 1 or 2 cards in your void to return to your hand.",
                    max: 2
                ),
                new MoveTargets(Zone.Void, TargetFate.ReturnToHand)
            )
        );

        public static readonly CardDefinition HearthfireTithe = Event(
            "Hearthfire Tithe",
            0,
            new Ability(
                AbilityTrigger.Played,
                new Effect[] { new GainSpark(SparkReceiver.Targets, Amount.Spent) },
                new TargetRule(TargetPlace.AllyCharacter, "Choose an ally to gain spark."),
                minimumSpend: 1,
                text: "Spend 1 or more ●. An ally gains +1 spark for each ● spent."
            )
        );

        public static readonly CardDefinition ForkInTheMarsh = Event(
            "Fork in the Marsh",
            2,
            Played(
                "Choose one: draw 2 cards, or your allies gain +1 spark.",
                new ChooseOne(
                    "Choose a path.",
                    new Choice("Draw 2 cards", new DrawCards(2)),
                    new Choice("Allies gain +1 spark", new GainSpark(SparkReceiver.AllAllies, 1))
                )
            )
        );

        public static readonly CardDefinition FlareOfCourage = FastEvent(
            "Flare of Courage",
            1,
            Played(
                "An ally gains +1 spark. Draw a card.",
                new TargetRule(TargetPlace.AllyCharacter, "Choose an ally to gain +1 spark."),
                new GainSpark(SparkReceiver.Targets, 1),
                new DrawCards(1)
            )
        );

        public static readonly CardDefinition LongHarvest = Event(
            "Long Harvest",
            4,
            Played("Score 3 points.", new GainPoints(3))
        );

        public static readonly CardDefinition PaperLanternParade = Event(
            "Paper Lantern Parade",
            5,
            Played("Your allies gain +1 spark.", new GainSpark(SparkReceiver.AllAllies, 1))
        );

        public static readonly CardDefinition UnwrittenLetter = Event(
            "Unwritten Letter",
            1,
            Played("The opponent discards a card.", new Discard(1, byOpponent: true))
        );

        public static readonly CardDefinition SecondVerse = ReclaimEvent(
            "Second Verse",
            2,
            3,
            Played("Draw 2 cards.", new DrawCards(2))
        );
    }
}
