#nullable enable

using System;

namespace Dreamtides.Rules
{
    /// <summary>The possible actions of a player.</summary>
    public enum ActionKind
    {
        /// <summary>Id: a card in hand.</summary>
        PlayFromHand,

        /// <summary>Id: a card in the void.</summary>
        PlayFromVoid,

        /// <summary>Id: a character.</summary>
        ActivateAbility,

        /// <summary>Let the top of the stack resolve.</summary>
        Pass,

        EndTurn,

        /// <summary>Continue after the ending of the opponent's turn.</summary>
        StartNextTurn,

        /// <summary>Id: a character.</summary>
        SelectCharacter,

        /// <summary>Id: a card on the stack.</summary>
        SelectStackCard,

        /// <summary>Id: a card in the void; selects it or unselects it.</summary>
        SelectVoidCard,

        SubmitVoidCards,

        /// <summary>Id: a card in hand; selects it or unselects it.</summary>
        SelectHandCard,

        SubmitHandCards,

        /// <summary>Number: index of the option.</summary>
        Choose,

        /// <summary>Number: the amount of energy.</summary>
        SpendEnergy,

        /// <summary>Id: the card; Number: its place counted from the top, or -1 for the void.</summary>
        OrderDeckCard,

        SubmitDeckOrder,
    }

    /// <summary>One action with its argument. Two actions are equal if all three parts are.</summary>
    public readonly struct PlayerAction : IEquatable<PlayerAction>
    {
        /// <summary>The Number of <see cref="ActionKind.OrderDeckCard"/> for a card that goes to the void.</summary>
        public const int ToVoid = -1;

        public PlayerAction(ActionKind kind, int id = 0, int number = 0)
        {
            Kind = kind;
            Id = id;
            Number = number;
        }

        public ActionKind Kind { get; }

        public int Id { get; }

        public int Number { get; }

        public bool Equals(PlayerAction other) =>
            Kind == other.Kind && Id == other.Id && Number == other.Number;

        public override bool Equals(object? obj) => obj is PlayerAction other && Equals(other);

        public override int GetHashCode() => ((int)Kind * 397 + Id) * 397 + Number;

        public override string ToString() => $"{Kind} {Id} {Number}";
    }
}
