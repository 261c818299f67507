#nullable enable
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Headless.Tests.Game
{
    /// <summary>Short ways to write the server's messages.</summary>
    internal static class Views
    {
        public static CommandSequence Sequence(params Command[] commands) =>
            new()
            {
                Groups = commands
                    .Select(command => new ParallelCommandGroup
                    {
                        Commands = new List<Command> { command },
                    })
                    .ToList(),
            };

        public static Command Wait(long milliseconds) =>
            new() { Wait = new Milliseconds { MillisecondsValue = milliseconds } };

        public static Command Update(params CardView[] cards) => Update(new InterfaceView(), cards);

        public static Command Update(InterfaceView view, params CardView[] cards) =>
            Update(new PlayerView(), view, cards);

        public static Command Update(
            PlayerView user,
            InterfaceView view,
            params CardView[] cards
        ) =>
            new()
            {
                UpdateBattle = new UpdateBattleCommand
                {
                    Battle = new BattleView
                    {
                        Arrows = new List<DisplayArrow>(),
                        Cards = cards.ToList(),
                        Enemy = new PlayerView(),
                        User = user,
                        Interface = view,
                    },
                },
            };

        public static CardView Card(string id, Position position, CardActions? actions = null) =>
            new()
            {
                Id = id,
                CardFacing = CardFacing.FaceUp,
                Position = At(position, int.TryParse(id, out var key) ? key : 0),
                Revealed = new RevealedCardView
                {
                    Actions = actions ?? new CardActions(),
                    CardType = "Explorer",
                    Cost = "2",
                    Name = $"Card {id}",
                    RulesText = "Draw a card.",
                    Spark = "3",
                },
            };

        public static CardView Hidden(string id, Position position) =>
            new()
            {
                Id = id,
                CardFacing = CardFacing.FaceDown,
                Position = At(position, 0),
            };

        public static ObjectPosition At(Position position, long sortingKey = 0) =>
            new() { Position = position, SortingKey = sortingKey };

        public static Position Hand(DisplayPlayer player = DisplayPlayer.User) =>
            new PositionClass { InHand = player };

        public static Position Deck(DisplayPlayer player = DisplayPlayer.User) =>
            new PositionClass { InDeck = player };

        public static Position Void(DisplayPlayer player = DisplayPlayer.User) =>
            new PositionClass { InVoid = player };

        public static Position Battlefield(DisplayPlayer player = DisplayPlayer.User) =>
            new PositionClass { OnBattlefield = player };

        public static OnClickUnion Battle(BattleActionEnum action) =>
            new OnClickClass { BattleAction = action };

        public static OnClickUnion Play(long card) =>
            new OnClickClass { BattleAction = new BattleActionClass { PlayCardFromHand = card } };

        public static ButtonView Button(string label, OnClickUnion? action = null) =>
            new() { Label = label, Action = action };
    }
}
