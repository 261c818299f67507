#nullable enable

using System.Linq;
using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Boxes that block everything else until they are closed.</summary>
    internal static class Panels
    {
        public static bool Exists(PanelAddress panel) =>
            panel.Enum == PanelAddressEnum.Developer
            || panel.Enum == PanelAddressEnum.SetOpponentAgent
            || panel.PanelAddressClass?.ViewDeck != null;

        /// <summary>Null if no panel is open.</summary>
        public static FlexNode? Build(ViewContext context) =>
            context.Display.Panel switch
            {
                null => null,
                { Enum: PanelAddressEnum.Developer } => Developer(),
                { Enum: PanelAddressEnum.SetOpponentAgent } => Agent(),
                _ => Deck(context, context.Display.Panel.Value.PanelAddressClass.ViewDeck!.Value),
            };

        private static FlexNode Developer() =>
            Panel(
                "Developer Panel",
                "Developer",
                Node.Button("Restart Battle", Actions.Debug(DebugActionEnum.RestartBattle)),
                Node.Button("Set Opponent", Actions.OpenPanel(PanelAddressEnum.SetOpponentAgent)),
                Node.Button("View Your Deck", OpenDeck(DisplayPlayer.User)),
                Node.Button("View Enemy Deck", OpenDeck(DisplayPlayer.Enemy))
            );

        private static FlexNode Agent() =>
            Panel(
                "Opponent Panel",
                "Opponent",
                Node.Text("Choose who plays against you from now on."),
                AgentButton("Usual Opponent", GameAi.MonteCarlo),
                AgentButton("Random Moves", GameAi.RandomAction),
                AgentButton("First Legal Move", GameAi.FirstAvailableAction)
            );

        /// <summary>The announcement of a chosen opponent.</summary>
        public static string Announcement(GameAi agent) =>
            agent switch
            {
                GameAi.RandomAction => "Opponent makes random moves from now on",
                GameAi.FirstAvailableAction => "Opponent makes its first legal move from now on",
                _ => "Opponent plays as usual from now on",
            };

        private static FlexNode AgentButton(string text, GameAi agent) =>
            Node.Button(text, Actions.Debug(new DebugActionClass { SetOpponentAgent = agent }));

        /// <summary>The full list of a deck; it does not show which cards are still in it.</summary>
        private static FlexNode Deck(ViewContext context, DisplayPlayer side)
        {
            var cards = context.State.Cards.Where(card => Places.Side(card.Owner) == side).ToList();
            var owner = side == DisplayPlayer.User ? "Your" : "Enemy";
            return Panel(
                "Deck Panel",
                $"{owner} Deck: {cards.Count} cards",
                DeckList.Build(cards.Select(card => card.Definition))
            );
        }

        private static OnClickUnion OpenDeck(DisplayPlayer player) =>
            Actions.OpenPanel(new PanelAddressClass { ViewDeck = player });

        private static FlexNode Panel(string name, string title, params FlexNode[] content) =>
            Mason.Column(
                "Panel Shade",
                Styles.Shade(),
                Mason.Column(
                    name,
                    Styles.Box(30, 8, 40),
                    new[] { Node.Title(title) }
                        .Concat(content)
                        .Append(
                            Node.Button(
                                "Close",
                                Actions.Display(BattleDisplayActionEnum.CloseCurrentPanel)
                            )
                        )
                        .ToArray()
                )
            );
    }
}
