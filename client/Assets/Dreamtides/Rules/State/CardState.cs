#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>One card of the battle. Its id is fixed for the whole battle and counts from 1.</summary>
    public sealed class CardState
    {
        internal CardState(int id, CardDefinition definition, Player owner)
        {
            Id = id;
            Definition = definition;
            Owner = owner;
        }

        public int Id { get; }

        public CardDefinition Definition { get; }

        public Player Owner { get; }

        public Zone Zone { get; internal set; } = Zone.Deck;

        /// <summary>Spark gained on the battlefield; lost when the card leaves it.</summary>
        public int SparkBonus { get; internal set; }

        /// <summary>Whether its activated ability was used this turn.</summary>
        public bool AbilityUsed { get; internal set; }

        /// <summary>Printed spark plus the bonus.</summary>
        public int Spark => Definition.Spark + SparkBonus;

        internal CardState Clone() => (CardState)MemberwiseClone();
    }
}
