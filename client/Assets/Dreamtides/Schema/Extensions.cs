#nullable enable

namespace Dreamtides.Schema
{
    public partial struct OnClickUnion
    {
        /// <summary>The same action in the form that is sent to the rules engine; null if there is none.</summary>
        public GameAction? ToGameAction() =>
            IsNull
                ? (GameAction?)null
                : new GameAction
                {
                    Enum = Enum,
                    GameActionClass = new GameActionClass
                    {
                        BattleAction = OnClickClass?.BattleAction,
                        BattleDisplayAction = OnClickClass?.BattleDisplayAction,
                        DebugAction = OnClickClass?.DebugAction,
                        Undo = OnClickClass?.Undo,
                    },
                };
    }

    public partial class CardView
    {
        public string ClientId() => Id;
    }

    public partial class Milliseconds
    {
        public float ToSeconds() => MillisecondsValue / 1000f;
    }
}
