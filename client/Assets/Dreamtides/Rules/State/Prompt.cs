#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>A question that the battle waits for. Only the lists that its kind needs are filled.</summary>
    public sealed class Prompt
    {
        internal Prompt(PromptKind kind, Player player, int? sourceId, string question)
        {
            Kind = kind;
            Player = player;
            SourceId = sourceId;
            Question = question;
        }

        private Prompt(Prompt other)
        {
            Kind = other.Kind;
            Player = other.Player;
            SourceId = other.SourceId;
            Question = other.Question;
            Candidates = other.Candidates;
            Min = other.Min;
            Max = other.Max;
            Choices = other.Choices;
            Context = other.Context;
            SelectedList.AddRange(other.SelectedList);
            DeckOrderList.AddRange(other.DeckOrderList);
        }

        public PromptKind Kind { get; }

        /// <summary>The player who has to answer.</summary>
        public Player Player { get; }

        /// <summary>The card that asks; null for a dreamwell card.</summary>
        public int? SourceId { get; }

        /// <summary>One sentence for the player.</summary>
        public string Question { get; }

        /// <summary>Cards that can be picked or ordered.</summary>
        public IReadOnlyList<int> Candidates { get; internal set; } = new int[0];

        /// <summary>The least number of cards, or the least energy.</summary>
        public int Min { get; internal set; }

        /// <summary>The greatest number of cards, or the most energy.</summary>
        public int Max { get; internal set; }

        /// <summary>Options of a choice, in button order.</summary>
        public IReadOnlyList<Choice> Choices { get; internal set; } = new Choice[0];

        /// <summary>Cards picked so far.</summary>
        public IReadOnlyList<int> Selected => SelectedList;

        /// <summary>
        /// For DeckOrder: the cards that go on top of the deck, the topmost first; the others go to the void.
        /// </summary>
        public IReadOnlyList<int> DeckOrder => DeckOrderList;

        internal List<int> SelectedList { get; } = new();

        internal List<int> DeckOrderList { get; } = new();

        internal EffectContext? Context { get; set; }

        internal Prompt Clone() => new(this);
    }
}
