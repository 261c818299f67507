#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>The place of a card. Every card is in exactly one of these.</summary>
    public enum Zone
    {
        Deck,
        Hand,
        Stack,
        Battlefield,
        Void,
        Banished,
    }

    /// <summary>The parts of a turn, in order.</summary>
    public enum Phase
    {
        Judgment,
        Dreamwell,
        Draw,
        Main,
        Ending,
    }

    /// <summary>Characters stay on the battlefield; events take effect and go to the void.</summary>
    public enum CardKind
    {
        Character,
        Event,
    }

    /// <summary>The events that trigger an ability.</summary>
    public enum AbilityTrigger
    {
        /// <summary>The effect of an event card.</summary>
        Played,

        /// <summary>Paid for with energy, once each turn.</summary>
        Activated,

        /// <summary>This character enters the battlefield.</summary>
        Materialized,

        /// <summary>This character goes from the battlefield to the void by an effect.</summary>
        Dissolved,

        /// <summary>The judgment of its controller's turn comes.</summary>
        Judgment,

        /// <summary>Its controller plays an event.</summary>
        EventPlayed,

        /// <summary>Another character of its controller enters the battlefield.</summary>
        AllyMaterialized,
    }

    /// <summary>The kinds of questions to a player.</summary>
    public enum PromptKind
    {
        CharacterTarget,
        StackTarget,
        VoidTargets,
        HandTargets,
        Choice,
        Energy,
        DeckOrder,
    }
}
