using System.Collections.Generic;

namespace Headless.Player
{
    internal static class GameList
    {
        internal const string Default = "dreamtides";

        // The bridge first, as Unity loads what others refer to.
        internal static readonly Dictionary<string, string[]> Assemblies = new()
        {
            ["dreamtides"] = new[] { "Abu", "Abu.UGUI", "Dreamtides" },
        };
    }
}
