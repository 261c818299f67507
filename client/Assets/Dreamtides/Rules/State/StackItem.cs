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

        /// <summary>The card's id, or for an ability an id of its own above all card ids.</summary>
        public int Id { get; }

        public Player Controller { get; }

        /// <summary>The card that was played or that has the ability.</summary>
        public int SourceId { get; }

        /// <summary>Null for a character card, which has nothing to do but materialize.</summary>
        public Ability? Ability { get; }

        /// <summary>Played from the void, so it is banished afterwards.</summary>
        public bool FromVoid { get; }

        /// <summary>False: an ability.</summary>
        public bool IsCard => Id == SourceId;

        /// <summary>Ids of cards; null until chosen.</summary>
        public IReadOnlyList<int>? Targets { get; internal set; }

        /// <summary>Energy spent on top of the cost; null until chosen.</summary>
        public int? Spent { get; internal set; }

        internal StackItem Clone() => (StackItem)MemberwiseClone();
    }
}
