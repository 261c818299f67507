using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;

namespace Headless.ProjectPlayer
{
    /// <summary>The options that say which project; the rest is the player's.</summary>
    internal sealed class ProjectOptions
    {
        internal const string Usage =
            "usage: dotnet Player.dll [--game NAME | --project FOLDER [--scene NAME]] [--check | --compile | --tests JSON [--results FILE] [--seconds N]] [--report FILE] [--cache FOLDER] [--packages FILE] [--network] [PLAYER'S OPTIONS]\n"
            + "  --project FOLDER  a Unity project\n"
            + "  --game NAME       a game of ABU's own: the scene of that name in the project that it was built beside\n"
            + "  --scene NAME      the scene to begin with (default: the first of the build settings)\n"
            + "  --check           compile the scripts and look through the scenes, run nothing\n"
            + "  --compile         compile the scripts, run nothing\n"
            + "  --tests JSON      run the project's own tests: mode, groups, categories, as the Editor's server is told\n"
            + "  --results FILE    write their results there, in NUnit's XML\n"
            + "  --seconds N       end the tests when the process is so old, with what is known of them then\n"
            + "  --report FILE     write what was found there, as JSON\n"
            + "  --cache FOLDER    where compiled assemblies are kept\n"
            + "  --packages FILE   where packages were found outside of the project, as JSON\n"
            + "  --network         let the game's web requests reach the network\n"
            + "or: dotnet Player.dll --prepare\n"
            + "                    put beside the player, for a release, what is otherwise made or fetched at the first start";

        private readonly List<string> _rest = new();
        private string? _cache;

        /// <summary>A game of ABU's own, by its short name; null for a project of somebody else.</summary>
        internal string? Game { get; private set; }

        /// <summary>What the game is called; null if as its project.</summary>
        internal string? Name => Game == OwnGames.First ? null : Game;

        internal string Project { get; private set; } = "";
        internal string? Scene { get; private set; }
        internal string? Report { get; private set; }
        internal string? Packages { get; private set; }
        internal bool IsCheck { get; private set; }
        internal bool HasNetwork { get; private set; }
        internal bool IsCompile { get; private set; }
        internal string? Tests { get; private set; }
        internal string? Results { get; private set; }

        /// <summary>How old the process may become by tests; null for any age.</summary>
        internal TimeSpan? Seconds { get; private set; }

        internal string Cache =>
            _cache
            ?? (Game == null ? Path.Combine(Path.GetTempPath(), "abu-assemblies") : OwnGames.Cache);

        /// <summary>Only compiles, and runs nothing of the project.</summary>
        internal bool RunsNothing => IsCheck || IsCompile;

        /// <summary>For the player.</summary>
        internal string[] Rest => _rest.ToArray();

        /// <exception cref="FormatException">The message is one sentence that says what is wrong.</exception>
        internal static ProjectOptions Parse(string[] args)
        {
            var options = new ProjectOptions();
            for (var i = 0; i < args.Length; i++)
            {
                switch (args[i])
                {
                    case "--project":
                        options.Project = Next(args, ref i);
                        break;
                    case "--game":
                        options.Game = Next(args, ref i);
                        break;
                    case "--scene":
                        options.Scene = Next(args, ref i);
                        break;
                    case "--report":
                        options.Report = Next(args, ref i);
                        break;
                    case "--cache":
                        options._cache = Path.GetFullPath(Next(args, ref i));
                        break;
                    case "--packages":
                        options.Packages = Next(args, ref i);
                        break;
                    case "--network":
                        options.HasNetwork = true;
                        break;
                    case "--tests":
                        options.Tests = Next(args, ref i);
                        break;
                    case "--results":
                        options.Results = Next(args, ref i);
                        break;
                    case "--seconds":
                        options.Seconds = NextSeconds(args, ref i);
                        break;
                    case "--compile":
                        options.IsCompile = true;
                        break;
                    case "--check":
                        options.IsCheck = true;
                        break;
                    default:
                        options._rest.Add(args[i]);
                        break;
                }
            }
            if (options.Project == "")
            {
                options.Game ??= OwnGames.First;
                options.Project = OwnGames.Project;
                options.Scene = OwnGames.SceneOf(options.Game);
            }
            return options;
        }

        private static TimeSpan NextSeconds(string[] args, ref int i)
        {
            var word = Next(args, ref i);
            return
                double.TryParse(
                    word,
                    NumberStyles.Float,
                    CultureInfo.InvariantCulture,
                    out var seconds
                )
                && seconds > 0
                && seconds < TimeSpan.MaxValue.TotalSeconds
                ? TimeSpan.FromSeconds(seconds)
                : throw new FormatException($"--seconds needs a number above 0, not {word}.");
        }

        private static string Next(string[] args, ref int i) =>
            ++i < args.Length
                ? args[i]
                : throw new FormatException($"{args[i - 1]} needs a value after it.");
    }
}
