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

        internal static IEnumerable<string> Names => GameList.Assemblies.Keys;

        /// <summary>The assemblies whose start-up methods are called.</summary>
        /// <exception cref="FormatException">There is no game of that name; the message lists those there are.</exception>
        internal static Assembly[] AssembliesOf(string name) =>
            GameList.Assemblies.TryGetValue(name, out var assemblies)
                ? assemblies.Select(Assembly.Load).ToArray()
                : throw new FormatException(
                    $"There is no game '{name}'; there is {string.Join(", ", Names)}."
                );
    }
}
