#nullable enable

using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The front of a visible card.</summary>
    internal static class Faces
    {
        public static RevealedCardView Of(CardState card, CardActions actions)
        {
            var definition = card.Definition;
            var isCharacter = definition.Kind == CardKind.Character;
            var spark = card.Zone == Zone.Battlefield ? card.Spark : definition.Spark;
            var face = New(definition.Name, Type(definition), definition.RulesText, actions);
            face.Cost = definition.CostText;
            face.Spark = isCharacter ? spark.ToString() : null;
            face.IsFast = definition.IsFast;
            return face;
        }

        /// <summary>An ability of a character, shown under the character's name.</summary>
        public static RevealedCardView Of(
            CardDefinition source,
            Ability ability,
            CardActions actions
        )
        {
            var activated = ability.Trigger == AbilityTrigger.Activated;
            var type = activated ? "Activated Ability" : "Triggered Ability";
            var face = New(source.Name, type, ability.Text, actions);
            face.Cost = activated ? ability.EnergyCost.ToString() : null;
            return face;
        }

        /// <summary>A card that may be played from the void.</summary>
        public static RevealedCardView Reclaimed(CardDefinition definition, CardActions actions)
        {
            var face = New(definition.Name, "Reclaim", definition.RulesText, actions);
            face.Cost = definition.ReclaimCost.ToString();
            return face;
        }

        public static RevealedCardView Of(DreamwellCard card)
        {
            var face = New(card.Name, "Dreamwell", card.RulesText, new CardActions());
            face.Produced = $"+{card.Produced}";
            return face;
        }

        public static RevealedCardView Identity(Player player) =>
            player == ViewContext.Viewer
                ? New("Wren of the Tidewatch", "Dreamer", "Patience is a blade.", new CardActions())
                : New("Osk, Ember Envoy", "Dreamer", "Everything burns once.", new CardActions());

        private static string Type(CardDefinition definition) =>
            definition.IsFast ? $"{Glyphs.Fast} {definition.Type}" : definition.Type;

        private static RevealedCardView New(
            string name,
            string type,
            string rules,
            CardActions actions
        ) =>
            new()
            {
                Name = name,
                CardType = type,
                RulesText = rules,
                Actions = actions,
                Effects = new CardEffects(),
                Image = new DisplayImage { Sprite = new SpriteAddress { Sprite = name } },
            };
    }
}
