#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>
    /// The actions of the screens around the battles. They are sent as test scenario actions and never reach a server.
    /// </summary>
    internal static class QuestAction
    {
        public const string ShowTitle = "showTitle";
        public const string ShowDeck = "showDeck";
        public const string ShowShop = "showShop";
        public const string FilterShop = "filterShop";
        public const string Buy = "buy";
        public const string StartBattle = "startBattle";
        public const string OpenMenu = "openMenu";
        public const string OpenRules = "openRules";
        public const string OpenBugReport = "openBugReport";
        public const string SendBugReport = "sendBugReport";
        public const string ClosePanel = "closePanel";

        public static OnClickUnion OnClick(string action) =>
            new OnClickClass
            {
                DebugAction = new DebugActionClass { ApplyTestScenarioAction = action },
            };
    }
}
