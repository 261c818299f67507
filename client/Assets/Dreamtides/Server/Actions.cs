#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Short ways to write the actions that views carry.</summary>
    internal static class Actions
    {
        public static OnClickUnion Battle(BattleActionEnum action) => Battle((BattleAction)action);

        public static OnClickUnion Battle(BattleActionClass action) => Battle((BattleAction)action);

        public static OnClickUnion Display(BattleDisplayActionEnum action) =>
            Display((BattleDisplayAction)action);

        public static OnClickUnion Display(BattleDisplayActionClass action) =>
            Display((BattleDisplayAction)action);

        public static OnClickUnion Debug(DebugAction action) =>
            new OnClickClass { DebugAction = action };

        public static OnClickUnion Undo() => new OnClickClass { Undo = PlayerName.One };

        public static OnClickUnion OpenPanel(PanelAddress panel) =>
            Display(new BattleDisplayActionClass { OpenPanel = panel });

        private static OnClickUnion Battle(BattleAction action) =>
            new OnClickClass { BattleAction = action };

        private static OnClickUnion Display(BattleDisplayAction action) =>
            new OnClickClass { BattleDisplayAction = action };
    }
}
