using System.Collections.Generic;

namespace Headless.Player
{
    internal static class GameList
    {
        internal const string Default = "dreamtides";

        // The bridge first, as Unity loads what others refer to.
        internal static readonly Dictionary<string, GameEntry> Games = new()
        {
            ["dreamtides"] = new GameEntry(new[] { "Abu", "Abu.UGUI", "Dreamtides" }),
            // The last is this program: it holds what a scene file does in Unity.
            ["tetris"] = new GameEntry(
                new[] { "Abu", "Abu.UGUI", "Tetris", "Player" },
                "practice",
                "marathon"
            ),
        };
    }
}
