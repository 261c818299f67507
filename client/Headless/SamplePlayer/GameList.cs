using System.Collections.Generic;

namespace Headless.Player
{
    internal static class GameList
    {
        internal const string Default = "menu";

        // The last is this program: it holds what a scene file does in Unity.
        internal static readonly Dictionary<string, GameEntry> Games = new()
        {
            ["menu"] = new GameEntry(new[] { "Abu", "Abu.UGUI", "Abu.Samples.Menu", "Player" }),
        };
    }
}
