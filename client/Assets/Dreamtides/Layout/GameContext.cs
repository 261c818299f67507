#nullable enable

namespace Dreamtides.Layout
{
    /// <summary>The place of an object. Objects of a higher context are drawn above and get the pointer first.</summary>
    public enum GameContext
    {
        Unspecified = 0,
        Hidden = 1,
        BattlefieldBackground = 4,
        Battlefield = 8,
        BattlefieldEffect = 10,
        PlayerStatus = 12,
        Deck = 15,
        DiscardPile = 20,
        PrimaryActionButton = 23,
        GameModifiers = 28,
        OnScreenStorage = 32,
        Interface = 36,
        CardActivation = 38,
        Stack = 40,
        DrawnCards = 44,
        RevealedCards = 48,
        Hand = 52,
        BrowserBackground = 56,
        Browser = 60,
        Effects = 65,
        UserMessage = 68,
        InfoZoom = 71,
        Hovering = 74,
        Dragging = 79,
        BrowserOverlay = 86,
        InterfaceOverlay = 91,
        SplashScreen = 100,
    }

    public static class GameContextSorting
    {
        private const int OrdersPerContext = 300;

        /// <summary>
        /// The renderer order of an object in this context, within Unity's 16 bits. One order is used for everything,
        /// because named sorting layers exist only where a project's settings list them.
        /// </summary>
        public static int SortingOrder(this GameContext context, int sortingKey)
        {
            var key = sortingKey < 0 ? 0 : sortingKey;
            return (int)context * OrdersPerContext
                + (key < OrdersPerContext ? key : OrdersPerContext - 1);
        }

        /// <summary>Whether cards are large enough there to show more than name, cost and spark.</summary>
        public static bool ShowsCardDetails(this GameContext context) =>
            context != GameContext.Deck
            && context != GameContext.DiscardPile
            && context != GameContext.GameModifiers;
    }
}
