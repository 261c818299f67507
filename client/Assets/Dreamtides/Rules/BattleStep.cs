#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>The kinds of changes that are worth showing.</summary>
    public enum StepKind
    {
        /// <summary>Player's turn begins.</summary>
        TurnBegan,

        /// <summary>Points were scored by a judgment: Amount, possibly 0.</summary>
        Judged,

        /// <summary>The player's current dreamwell card was revealed.</summary>
        DreamwellRevealed,

        /// <summary>Cards came from the deck to the hand.</summary>
        Drawn,

        /// <summary>Cards went from one zone to another.</summary>
        Moved,

        /// <summary>An ability was put on the stack; the card is its source.</summary>
        AbilityStacked,

        /// <summary>An ability has left the stack; the card is its source.</summary>
        AbilityResolved,

        /// <summary>The top of the stack got its targets.</summary>
        Targeted,

        /// <summary>Energy, spark or score changed by Amount.</summary>
        Changed,

        /// <summary>The player takes option Amount of the prompt, which is still open.</summary>
        Chosen,

        /// <summary>
        /// The player puts cards back in the order of the prompt, which is still open: Amount of them on the deck.
        /// </summary>
        Foreseen,

        /// <summary>The player's void went back into the deck.</summary>
        VoidShuffled,

        /// <summary>Player has won.</summary>
        BattleEnded,
    }

    /// <summary>One change, reported right after it.</summary>
    public sealed class BattleStep
    {
        internal BattleStep(StepKind kind, Player player, int amount = 0, params int[] cards)
        {
            Kind = kind;
            Player = player;
            Amount = amount;
            Cards = cards;
        }

        public StepKind Kind { get; }

        public Player Player { get; }

        public int Amount { get; }

        /// <summary>The ids of the cards that the step is about.</summary>
        public IReadOnlyList<int> Cards { get; }
    }
}
