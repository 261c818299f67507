using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Assets;
using Headless.Player;
using Headless.Projects;

namespace Headless.ProjectPlayer
{
    internal static class Program
    {
        private const int Failed = 1;

        private static int Main(string[] args)
        {
            ProjectOptions options;
            PlayerOptions player;
            try
            {
                options = ProjectOptions.Parse(args);
                player = PlayerOptions.Parse(options.Rest);
            }
            catch (FormatException problem)
            {
                Console.Error.WriteLine($"{problem.Message}\n\n{ProjectOptions.Usage}");
                return PlayerOptions.UsageError;
            }
            var report = new Report(options.Report);
            try
            {
                return Run(options, player, report);
            }
            catch (Exception problem)
                when (problem is FormatException
                    || problem is InvalidOperationException
                    || problem is System.IO.IOException
                    || problem is UnauthorizedAccessException
                )
            {
                report.Failure = problem.Message;
                report.Write();
                Console.Error.WriteLine(problem.Message);
                return Failed;
            }
        }

        private static int Run(ProjectOptions options, PlayerOptions player, Report report)
        {
            var project = UnityProject.Read(options.Project);
            var loaded = LoadedProject.Compile(project, options.Cache);
            if (options.IsCheck)
            {
                CheckScenes(project, report);
            }
            report.Take(project);
            report.Take(loaded.Compiled);
            if (report.HasErrors || options.IsCheck)
            {
                report.Write();
                foreach (var error in report.Errors)
                {
                    Console.Error.WriteLine(error.Text);
                }
                return report.HasErrors ? Failed : 0;
            }
            return Play(options, player, report, loaded);
        }

        private static void CheckScenes(UnityProject project, Report report)
        {
            var notSimulated = new NotSimulated();
            var scripts = new ScriptTypes(
                project,
                notSimulated,
                new Dictionary<string, Assembly>()
            );
            new SceneCheck(project, notSimulated, scripts).Run();
            report.Take(notSimulated);
        }

        private static int Play(
            ProjectOptions options,
            PlayerOptions player,
            Report report,
            LoadedProject loaded
        )
        {
            var project = loaded.Project;
            var notSimulated = new NotSimulated();
            var assemblies = loaded.Load();
            var content = new ProjectContent(project, notSimulated, assemblies, FirstScene());
            using var stop = new StopSignal();
            var all = Games
                .AssembliesOf(player.Game)
                .Concat(assemblies.Values.Distinct())
                .ToArray();
            return new GamePlayer(
                player,
                new ProjectScene(content, Opened, Stuck),
                stop,
                all
            ).Run();

            string? FirstScene() =>
                options.Scene is not { } name
                    ? project.BuildScenes.FirstOrDefault()
                        ?? project.Assets.Paths.FirstOrDefault(UnityProject.IsScene)
                    : project.FindScene(name)
                        ?? throw new FormatException(
                            $"There is no scene {name} in {project.Root}."
                        );

            void Stuck(string words)
            {
                report.Stuck = words;
                report.Write();
                Console.Error.WriteLine(words);
            }

            void Opened()
            {
                report.Take(project);
                report.Take(notSimulated);
                report.Write();
            }
        }
    }
}
