#nullable enable

using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>The UI Toolkit part of the screens around the battles.</summary>
    internal static class QuestScreens
    {
        public const string SearchField = "Search Field";

        public static ButtonView ButtonFor(string label, string action) =>
            new ButtonView { Label = label, Action = QuestAction.OnClick(action) };

        public static FlexNode Title()
        {
            var style = FullScreen();
            style.JustifyContent = FlexJustify.Center;
            return Mason.Column(
                "Title Screen",
                style,
                QuestStyles.Heading("Dreamtides", 60f),
                QuestStyles.Line("A battle of cards, one dream at a time"),
                QuestStyles.Button("Start Battle", QuestAction.StartBattle),
                QuestStyles.Button("Your Deck", QuestAction.ShowDeck),
                QuestStyles.Button("Shop", QuestAction.ShowShop)
            );
        }

        public static FlexNode Deck(int count) =>
            Mason.Column(
                "Deck Screen",
                FullScreen(),
                QuestStyles.Heading($"Your Deck: {count} cards", 30f)
            );

        public static FlexNode Shop(int highestPrice) =>
            Mason.Column(
                "Shop Screen",
                FullScreen(),
                QuestStyles.Heading("Shop", 30f),
                Mason.Row(
                    "Shop Filter",
                    new FlexStyle { AlignItems = FlexAlign.Center },
                    QuestStyles.TextField(SearchField, "Search", QuestAction.FilterShop),
                    QuestStyles.Slider(
                        "Price Slider",
                        "Highest price",
                        highestPrice,
                        QuestAction.FilterShop
                    )
                )
            );

        private static FlexStyle FullScreen() =>
            new FlexStyle
            {
                Position = FlexPosition.Absolute,
                Inset = Mason.AllInsetsPx(0f),
                AlignItems = FlexAlign.Center,
                Padding = Mason.AllPx(12f),
                PickingMode = FlexPickingMode.Ignore,
            };
    }
}
