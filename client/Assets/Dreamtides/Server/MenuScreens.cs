#nullable enable

using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The overlays of the screens outside battle.</summary>
    public static class MenuScreens
    {
        const double MaxVolume = 100;
        const double DefaultVolume = 60;

        public static FlexNode Title() =>
            Screen(
                "Title Screen",
                Node.Box(
                    "Title Box",
                    Styles.Box(33, 15, 34),
                    Node.Title("Dreamtides"),
                    Node.Button("Start Battle", Scenarios.Open(Scenarios.StartBattle)),
                    Node.Button("Quest", Scenarios.Open(Scenarios.Quest)),
                    Node.Button("View Deck", Scenarios.Open(Scenarios.DeckView)),
                    Node.TextField("Name Field", "Name", "Wren"),
                    Node.Slider("Volume Slider", "Volume", MaxVolume, DefaultVolume)
                )
            );

        public static FlexNode DeckView() =>
            Screen(
                "Deck Screen",
                Node.Box(
                    "Deck Box",
                    Styles.Box(28, 6, 44),
                    Node.Title("Tidewatch"),
                    DeckList.Build(Decks.Tidewatch),
                    Node.Button("Close", Scenarios.Open(Scenarios.MainMenu))
                )
            );

        public static FlexNode Quest() =>
            Screen(
                "Quest Screen",
                Node.Box(
                    "Shop Box",
                    Styles.Box(2, 4, 26),
                    Node.Title("Night Market"),
                    Node.Text("Buy cards with essence."),
                    Node.TextField("Search Field", "Search", ""),
                    Node.Slider("Price Slider", "Highest price", 100, 100),
                    Node.Button("Main Menu", Scenarios.Open(Scenarios.MainMenu))
                )
            );

        static FlexNode Screen(string name, FlexNode box) => Node.Box(name, Styles.Screen(), box);
    }
}
