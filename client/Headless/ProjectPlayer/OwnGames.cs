using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Headless.Projects;

namespace Headless.ProjectPlayer
{
    /// <summary>ABU's own games: the scenes of the Unity project that the player was built beside.</summary>
    internal static class OwnGames
    {
        /// <summary>The game that the project begins with, and is called by.</summary>
        internal const string First = "dreamtides";

        private const string Scenes = "Assets/Scenes";

        private static readonly Regex Guid = new("guid: ([0-9a-f]{32})");

        /// <summary>The project's folder, which a release says relative to the player's.</summary>
        internal static string Project { get; } =
            Path.GetFullPath(
                typeof(OwnGames)
                    .Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
                    .First(about => about.Key == nameof(OwnGames))
                    .Value!,
                AppContext.BaseDirectory
            );

        /// <summary>Beside the player, so that all who start it share what was compiled once.</summary>
        internal static string Cache { get; } =
            Path.GetFullPath("../assemblies", AppContext.BaseDirectory);

        /// <summary>The scene that the game begins with; null for the project's first.</summary>
        /// <exception cref="FormatException">If there is no game of that name; the message lists the names.</exception>
        internal static string? SceneOf(string game)
        {
            if (game == First)
            {
                return null;
            }
            var scenes = Directory
                .GetFiles(Path.Combine(Project, Scenes), "*.unity")
                .ToDictionary(path => Path.GetFileNameWithoutExtension(path).ToLowerInvariant());
            if (scenes.TryGetValue(game, out var scene))
            {
                return $"{Scenes}/{Path.GetFileName(scene)}";
            }
            var known = scenes.Keys.OrderBy(name => name, StringComparer.Ordinal).Prepend(First);
            throw new FormatException(
                $"There is no game '{game}'; there is {string.Join(", ", known)}."
            );
        }

        /// <summary>
        /// Whether scripts beside those of the scene name the Input System. It is there for such games alone: what reads its
        /// devices leaves no trace, so with them no key could be refused as one that the game does not ask for.
        /// </summary>
        internal static bool NameInputSystem(UnityProject project, string? scene)
        {
            var scripts = Guid.Matches(File.ReadAllText(Path.Combine(project.Root, scene ?? "")))
                .Select(found => project.Assets.PathOf(found.Groups[1].Value))
                .Where(path => path != null && path.EndsWith(".cs", StringComparison.Ordinal));
            return scripts
                .Select(path => Path.GetDirectoryName(Path.Combine(project.Root, path!))!)
                .SelectMany(folder => Directory.GetFiles(folder, "*.cs"))
                .Any(file => File.ReadAllText(file).Contains("using UnityEngine.InputSystem;"));
        }
    }
}
