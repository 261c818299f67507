#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>The places where an ability looks for its targets.</summary>
    public enum TargetPlace
    {
        EnemyCharacter,
        AllyCharacter,
        EnemyCardOnStack,
        OwnVoid,
    }

    /// <summary>Which cards an ability may target, and how many.</summary>
    public sealed class TargetRule
    {
        public TargetRule(
            TargetPlace place,
            string question,
            CardKind? kind = null,
            int? maxSpark = null,
            bool notItself = false,
            int max = 1
        )
        {
            Place = place;
            Question = question;
            Kind = kind;
            MaxSpark = maxSpark;
            NotItself = notItself;
            Max = max;
        }

        public TargetPlace Place { get; }

        /// <summary>The question to the player, one sentence.</summary>
        public string Question { get; }

        /// <summary>Null for both kinds.</summary>
        public CardKind? Kind { get; }

        /// <summary>Null for any spark.</summary>
        public int? MaxSpark { get; }

        /// <summary>Whether the card with the ability itself is excluded.</summary>
        public bool NotItself { get; }

        /// <summary>At least one target is needed, and at most this many.</summary>
        public int Max { get; }

        /// <summary>
        /// The possible targets in words for the player: "a character of the opponent's with spark 2 or less".
        /// </summary>
        public string Wanted =>
            (
                NotItself ? "another "
                : Kind == CardKind.Event ? "an "
                : "a "
            )
            + Place switch
            {
                TargetPlace.EnemyCharacter => "character of the opponent's",
                TargetPlace.AllyCharacter => "character of yours",
                TargetPlace.OwnVoid => $"{KindName} in your void",
                _ => $"{KindName} of the opponent's on the stack",
            }
            + (MaxSpark == null ? "" : $" with spark {MaxSpark} or less");

        private string KindName =>
            Kind == null ? "card"
            : Kind == CardKind.Event ? "event"
            : "character";

        /// <summary>Whether a card in the right place is a target. The current spark counts.</summary>
        public bool Fits(CardState card, int sourceId) =>
            (Kind == null || card.Definition.Kind == Kind)
            && (MaxSpark == null || card.Spark <= MaxSpark)
            && !(NotItself && card.Id == sourceId);
    }
}
