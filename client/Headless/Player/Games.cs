using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json;

namespace Headless.Player
{
    /// <summary>The games that the player can run, by their names for <c>--game</c>.</summary>
    internal static class Games
    {
        private static readonly Dictionary<string, GameEntry> Listed = Read();

        internal static IEnumerable<string> Names => Listed.Keys;

        /// <summary>The name of the first game in the list.</summary>
        internal static string Default => Names.First();

        /// <summary>The assemblies whose start-up methods are called.</summary>
        /// <exception cref="FormatException">If there is no game of that name; the message lists the names.</exception>
        internal static Assembly[] AssembliesOf(string name) =>
            Of(name).Assemblies.Select(Assembly.Load).ToArray();

        /// <summary>The component that the game's scene file holds in Unity; null: the game builds its scene itself.</summary>
        internal static Type? ComponentOf(string name) =>
            Of(name).Component is { } component
                ? AssembliesOf(name)
                    .Select(assembly => assembly.GetType(component))
                    .First(type => type != null)
                : null;

        /// <summary>The name of the object that has this component.</summary>
        internal static string SceneOf(string name) => Of(name).Scene ?? name;

        /// <exception cref="FormatException">If the game does not have that mode; the message lists its modes.</exception>
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
            Listed.TryGetValue(name, out var game)
                ? game
                : throw new FormatException(
                    $"There is no game '{name}'; there is {string.Join(", ", Names)}."
                );

        private static Dictionary<string, GameEntry> Read()
        {
            using var stream = typeof(Games).Assembly.GetManifestResourceStream("games.json")!;
            using var reader = new StreamReader(stream);
            return JsonConvert.DeserializeObject<Dictionary<string, GameEntry>>(
                reader.ReadToEnd()
            )!;
        }
    }
}
