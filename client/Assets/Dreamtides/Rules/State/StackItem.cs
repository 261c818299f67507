#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>A played card or an ability that waits on the stack.</summary>
    public sealed class StackItem
    {
        internal StackItem(
            int id,
            Player controller,
            int sourceId,
            Ability? ability,
            bool fromVoid = false
        )
        {
            Id = id;
            Controller = controller;
            SourceId = sourceId;
            Ability = ability;
            FromVoid = fromVoid;
        }

        /// <summary>The card's id; for an ability an id of its own, larger than all card ids.</summary>
        public int Id { get; }

        public Player Controller { get; }

        /// <summary>The card that was played or that has the ability.</summary>
        public int SourceId { get; }

        /// <summary>Null for a character card, which only enters the battlefield.</summary>
        public Ability? Ability { get; }

        /// <summary>Whether it was played from the void, so that it is banished afterwards.</summary>
        public bool FromVoid { get; }

        /// <summary>False for an ability.</summary>
        public bool IsCard => Id == SourceId;

        /// <summary>The ids of the target cards; null until chosen.</summary>
        public IReadOnlyList<int>? Targets { get; internal set; }

        /// <summary>The energy spent beyond the cost; null until chosen.</summary>
        public int? Spent { get; internal set; }

        internal StackItem Clone() => (StackItem)MemberwiseClone();
    }
}
