#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Names of the screens outside battle; the client itself changes between them.</summary>
    public static class Scenarios
    {
        public const string MainMenu = "MainMenu";
        public const string StartBattle = "StartBattle";
        public const string Quest = "Quest";
        public const string DeckView = "DeckView";

        /// <summary>The action of a button that leads to a screen.</summary>
        public static OnClickUnion Open(string scenario) =>
            Actions.Debug(new DebugActionClass { ApplyTestScenarioAction = scenario });
    }
}
