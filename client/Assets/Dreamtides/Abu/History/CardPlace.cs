#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The place of a card, in the words of the history.</summary>
    internal readonly struct CardPlace
    {
        private CardPlace(string zone, bool isInternal, DisplayPlayer? owner = null)
        {
            Zone = zone;
            IsInternal = isInternal;
            Owner = owner;
        }

        public string Zone { get; }

        /// <summary>A position that only the display uses; by the rules the card is still where it was before.</summary>
        public bool IsInternal { get; }

        /// <summary>Null if the position does not say it.</summary>
        public DisplayPlayer? Owner { get; }

        /// <summary>
        /// Whether the card was taken out of its pile or row to be looked at or chosen. By the rules it is still there.
        /// </summary>
        public bool IsOnDisplay =>
            Zone == "browser"
            || Zone == "card-order-selector"
            || Zone == "on-screen-storage"
            || Zone == "above-void"
            || Zone == "dreamwell-activation";

        /// <summary>Whether the card is between two places: on the way to the hand, or held up to be seen.</summary>
        public bool IsPassing =>
            IsInternal
            || Zone == "drawn"
            || Zone == "hand-storage"
            || Zone == "dreamwell-activation";

        public static CardPlace Of(CardView card) => Of(card.Position);

        public static CardPlace Of(ObjectPosition? objectPosition)
        {
            var position = objectPosition?.Position ?? default;
            return position.Enum is { } named ? OfEnum(named) : OfClass(position.PositionClass);
        }

        private static CardPlace OfEnum(PositionEnum position) =>
            position switch
            {
                PositionEnum.Drawn => new CardPlace("drawn", false),
                PositionEnum.DreamwellActivation => new CardPlace("dreamwell-activation", false),
                PositionEnum.HandStorage => new CardPlace("hand-storage", false),
                PositionEnum.Offscreen => new CardPlace("offscreen", true),
                PositionEnum.Default => new CardPlace("default", true),
                PositionEnum.OnScreenStorage => new CardPlace("on-screen-storage", true),
                PositionEnum.Browser => new CardPlace("browser", true),
                PositionEnum.GameModifier => new CardPlace("game-modifier", true),
                _ => new CardPlace("internal", true),
            };

        private static CardPlace OfClass(PositionClass? position) =>
            position switch
            {
                { OnStack: not null } => new CardPlace("stack", false),
                { InHand: { } owner } => new CardPlace("hand", false, owner),
                { InDeck: { } owner } => new CardPlace("deck", false, owner),
                { InVoid: { } owner } => new CardPlace("void", false, owner),
                { InBanished: { } owner } => new CardPlace("banished", false, owner),
                { OnBattlefield: { } owner } => new CardPlace("battlefield", false, owner),
                { InPlayerStatus: { } owner } => new CardPlace("player-status", true, owner),
                { CardOrderSelector: not null } => new CardPlace("card-order-selector", true),
                { InDreamwell: { } owner } => new CardPlace("dreamwell", false, owner),
                { HiddenWithinCard: not null } => new CardPlace("hidden-within-card", true),
                { AboveVoid: { } owner } => new CardPlace("above-void", true, owner),
                _ => new CardPlace("unknown", true),
            };
    }
}
