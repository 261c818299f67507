using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Headless.Player
{
    /// <summary>The games that the player can run, by the name that <c>--game</c> takes.</summary>
    internal static class Games
    {
        internal const string Default = GameList.Default;

        internal static IEnumerable<string> Names => GameList.Games.Keys;

        /// <summary>The assemblies whose start-up methods are called.</summary>
        /// <exception cref="FormatException">There is no game of that name; the message lists those there are.</exception>
        internal static Assembly[] AssembliesOf(string name) =>
            Of(name).Assemblies.Select(Assembly.Load).ToArray();

        /// <exception cref="FormatException">The game has no such mode; the message says which it has.</exception>
        internal static void CheckMode(string name, string? mode)
        {
            var modes = Of(name).Modes;
            if (mode != null && !modes.Contains(mode))
            {
                var there =
                    modes.Count > 0 ? $"there is {string.Join(", ", modes)}" : "it has none";
                throw new FormatException($"The game {name} has no mode '{mode}'; {there}.");
            }
        }

        private static GameEntry Of(string name) =>
            GameList.Games.TryGetValue(name, out var game)
                ? game
                : throw new FormatException(
                    $"There is no game '{name}'; there is {string.Join(", ", Names)}."
                );
    }
}
