#nullable enable

using static Dreamtides.Rules.CardText;

namespace Dreamtides.Rules
{
    /// <summary>Every character card.</summary>
    public static class Characters
    {
        public static readonly CardDefinition ThistleScout = Character(
            "Thistle Scout",
            "Explorer",
            1,
            1
        );

        public static readonly CardDefinition GravelVoicedHerald = Character(
            "Gravel-Voiced Herald",
            "Musician",
            3,
            4
        );

        public static readonly CardDefinition QuarryColossus = Character(
            "Quarry Colossus",
            "Ancient",
            6,
            8
        );

        public static readonly CardDefinition HarborLamplighter = Character(
            "Harbor Lamplighter",
            "Explorer",
            2,
            2,
            When(AbilityTrigger.Materialized, "Foresee 2.", new Foresee(2))
        );

        public static readonly CardDefinition VellumArchivist = Character(
            "Vellum Archivist",
            "Scholar",
            3,
            4,
            When(
                AbilityTrigger.Materialized,
                "Draw a card, then discard a card.",
                new DrawCards(1),
                new Discard(1)
            )
        );

        public static readonly CardDefinition MidnightFerrier = Character(
            "Midnight Ferrier",
            "Spirit",
            4,
            4,
            When(
                AbilityTrigger.Materialized,
                "Return a character from your void to your hand.",
                new TargetRule(
                    TargetPlace.OwnVoid,
                    "Choose a character in your void to return to your hand.",
                    CardKind.Character
                ),
                new MoveTargets(Zone.Void, TargetFate.ReturnToHand)
            )
        );

        public static readonly CardDefinition AshenDuelist = Character(
            "Ashen Duelist",
            "Warrior",
            4,
            3,
            When(
                AbilityTrigger.Materialized,
                "Dissolve an enemy with spark 2 or less.",
                new TargetRule(
                    TargetPlace.EnemyCharacter,
                    "Choose an enemy with spark 2 or less to dissolve.",
                    maxSpark: 2
                ),
                new MoveTargets(Zone.Battlefield, TargetFate.Dissolve)
            )
        );

        public static readonly CardDefinition BrassBeekeeper = Character(
            "Brass Beekeeper",
            "Tinkerer",
            2,
            1,
            Activated(
                2,
                "Another ally gains +1 spark.",
                new TargetRule(
                    TargetPlace.AllyCharacter,
                    "Choose another ally to gain +1 spark.",
                    notItself: true
                ),
                new GainSpark(SparkReceiver.Targets, 1)
            )
        );

        public static readonly CardDefinition KiteStringOracle = Character(
            "Kite-String Oracle",
            "Mage",
            3,
            4,
            Activated(2, "Draw a card.", new DrawCards(1))
        );

        public static readonly CardDefinition MourningBellringer = Character(
            "Mourning Bellringer",
            "Spirit",
            2,
            2,
            When(AbilityTrigger.Dissolved, "Draw a card.", new DrawCards(1))
        );

        public static readonly CardDefinition ChorusOfCups = Character(
            "Chorus of Cups",
            "Musician",
            3,
            3,
            When(
                AbilityTrigger.EventPlayed,
                "this character gains +1 spark.",
                new GainSpark(SparkReceiver.Itself, 1)
            )
        );

        public static readonly CardDefinition SaffronDrummer = Character(
            "Saffron Drummer",
            "Musician",
            2,
            2,
            When(AbilityTrigger.Judgment, "Score 1 point.", new GainPoints(1))
        );

        public static readonly CardDefinition GlasswingCourier = FastCharacter(
            "Glasswing Courier",
            "Explorer",
            2,
            2
        );

        public static readonly CardDefinition EmberEyedHeron = FastCharacter(
            "Ember-Eyed Heron",
            "Animal",
            4,
            4
        );

        public static readonly CardDefinition WardenOfLowGates = Character(
            "Warden of Low Gates",
            "Warrior",
            4,
            4,
            When(
                AbilityTrigger.AllyMaterialized,
                "this character gains +1 spark.",
                new GainSpark(SparkReceiver.Itself, 1)
            )
        );

        public static readonly CardDefinition TollkeeperOfKnots = Character(
            "Tollkeeper of Knots",
            "Survivor",
            2,
            1,
            new Ability(
                AbilityTrigger.Materialized,
                new Effect[] { new GainSpark(SparkReceiver.Itself, Amount.Spent) },
                minimumSpend: 0,
                text: "<b>Materialized:</b> Spend any amount of ●. This character gains +1 spark for each ● spent."
            )
        );

        public static readonly CardDefinition LodestonePilgrim = Character(
            "Lodestone Pilgrim",
            "Explorer",
            3,
            3,
            When(
                AbilityTrigger.Materialized,
                "Choose one: draw a card, or gain 2●.",
                new ChooseOne(
                    "Choose what the pilgrim brings.",
                    new Choice("Draw a card", new DrawCards(1)),
                    new Choice("Gain 2●", new GainEnergy(2))
                )
            )
        );

        public static readonly CardDefinition CartwrightOfTheDeep = Character(
            "Cartwright of the Deep",
            "Ancient",
            5,
            6,
            Activated(2, "Score 1 point.", new GainPoints(1))
        );
    }
}
