#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>Short builders, so that the lists of cards read like cards.</summary>
    internal static class CardText
    {
        public static CardDefinition Character(
            string name,
            string type,
            int cost,
            int spark,
            params Ability[] abilities
        ) => new(name, CardKind.Character, type, cost, spark, false, null, abilities);

        public static CardDefinition FastCharacter(
            string name,
            string type,
            int cost,
            int spark,
            params Ability[] abilities
        ) => new(name, CardKind.Character, type, cost, spark, true, null, abilities);

        public static CardDefinition Event(string name, int cost, Ability ability) =>
            new(name, CardKind.Event, "Event", cost, 0, false, null, new[] { ability });

        public static CardDefinition FastEvent(string name, int cost, Ability ability) =>
            new(name, CardKind.Event, "Event", cost, 0, true, null, new[] { ability });

        public static CardDefinition ReclaimEvent(
            string name,
            int cost,
            int reclaimCost,
            Ability ability
        ) => new(name, CardKind.Event, "Event", cost, 0, false, reclaimCost, new[] { ability });

        public static Ability Played(string text, params Effect[] effects) =>
            new(AbilityTrigger.Played, effects, text: text);

        public static Ability Played(string text, TargetRule targets, params Effect[] effects) =>
            new(AbilityTrigger.Played, effects, targets, text: text);

        public static Ability Activated(int cost, string text, params Effect[] effects) =>
            new(AbilityTrigger.Activated, effects, null, cost, text: $"<b>{cost}●:</b> {text}");

        public static Ability Activated(
            int cost,
            string text,
            TargetRule targets,
            params Effect[] effects
        ) => new(AbilityTrigger.Activated, effects, targets, cost, text: $"<b>{cost}●:</b> {text}");

        public static Ability When(AbilityTrigger trigger, string text, params Effect[] effects) =>
            new(trigger, effects, text: Lead(trigger) + text);

        public static Ability When(
            AbilityTrigger trigger,
            string text,
            TargetRule targets,
            params Effect[] effects
        ) => new(trigger, effects, targets, text: Lead(trigger) + text);

        private static string Lead(AbilityTrigger trigger) =>
            trigger switch
            {
                AbilityTrigger.Materialized => "<b>Materialized:</b> ",
                AbilityTrigger.Dissolved => "<b>Dissolved:</b> ",
                AbilityTrigger.Judgment => "<b>Judgment:</b> ",
                AbilityTrigger.EventPlayed => "When you play an event, ",
                AbilityTrigger.AllyMaterialized => "When another ally materializes, ",
                _ => "",
            };
    }
}
