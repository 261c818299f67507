using System;
using System.Linq;
using System.Reflection;
using Abu;
using Headless.Assets;
using Headless.Player;
using Headless.Projects;
using UnityEngine.Networking;

namespace Headless.ProjectPlayer
{
    internal static class Program
    {
        private const int Failed = 1;
        private const string Prepare = "--prepare";

        private static int Main(string[] args)
        {
            if (args.Length == 1 && args[0] == Prepare)
            {
                return Release.Prepare(AppContext.BaseDirectory);
            }
            try
            {
                var options = ProjectOptions.Parse(args);
                // Nothing of a project that is only checked is run.
                return options.RunsNothing
                    ? Start(args)
                    : Tell(new Report(options.Report), () => StartInEngine(args, options.Cache));
            }
            catch (FormatException problem)
            {
                return Refuse(problem);
            }
        }

        // This class once more, in another context: there the engine's classes are those of the woven assemblies.
        private static int StartInEngine(string[] args, string cache)
        {
            var context = new EngineContext(
                Engine.Weave(cache).RunFolder,
                AppContext.BaseDirectory
            );
            using var scope = context.EnterContextualReflection();
            var program = context
                .LoadFromAssemblyPath(typeof(Program).Assembly.Location)
                .GetType(typeof(Program).FullName!)!;
            return (int)
                program
                    .GetMethod(nameof(Start), BindingFlags.Static | BindingFlags.NonPublic)!
                    .Invoke(
                        null,
                        BindingFlags.DoNotWrapExceptions,
                        null,
                        new object[] { args },
                        null
                    )!;
        }

        private static int Refuse(FormatException problem)
        {
            Console.Error.WriteLine($"{problem.Message}\n\n{ProjectOptions.Usage}");
            return PlayerOptions.UsageError;
        }

        private static int Start(string[] args)
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
                return Refuse(problem);
            }
            var report = new Report(options.Report);
            return Tell(report, () => Run(options, player, report));
        }

        // What keeps the player from its work is a sentence of the report.
        private static int Tell(Report report, Func<int> work)
        {
            try
            {
                return work();
            }
            catch (Exception thrown) when (Cause(thrown) is { } problem)
            {
                report.Failure = problem.Message;
                report.IsDiskFull = FullDisk.IsIn(problem);
                report.Write();
                Console.Error.WriteLine(problem.Message);
                return Failed;
            }
        }

        // Work that is done side by side wraps what it throws. Null for a fault of the player's own.
        private static Exception? Cause(Exception thrown) =>
            thrown switch
            {
                AggregateException { InnerException: { } inner } => Cause(inner),
                FormatException
                or InvalidOperationException
                or System.IO.IOException
                or UnauthorizedAccessException => thrown,
                _ => null,
            };

        private static int Run(ProjectOptions options, PlayerOptions player, Report report)
        {
            var project = UnityProject.Read(options.Project, options.Packages);
            var wish = options.Tests == null ? null : TestWish.Parse(options.Tests);
            // The tests among ABU's own games need what is compiled with those of the bridge.
            var all = (options.RunsNothing && options.Game == null) || wish != null;
            var loaded = LoadedProject.Compile(project, options.Cache, all);
            if (options.RunsNothing)
            {
                LookThrough(project, loaded, report, options.IsCheck);
            }
            report.Take(project);
            report.Take(loaded.Compiled);
            if (report.HasErrors || options.RunsNothing)
            {
                report.Write();
                foreach (var error in report.Errors)
                {
                    Console.Error.WriteLine(error.Text);
                }
                return report.HasErrors ? Failed : 0;
            }
            return wish == null
                ? Play(options, player, report, loaded)
                : TestProgram.Run(options, wish, report, loaded);
        }

        private static void LookThrough(
            UnityProject project,
            LoadedProject loaded,
            Report report,
            bool withScenes
        )
        {
            var notSimulated = new NotSimulated();
            var undecided = new NotSimulated();
            if (withScenes)
            {
                var scripts = new ScriptTypes(project, notSimulated, null);
                new SceneCheck(project, notSimulated, undecided, scripts).Run();
            }
            loaded.AddUses(notSimulated, null);
            report.Take(notSimulated);
            report.TakeUndecided(undecided);
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
            player.UsualSize = ScreenShape.Of(project, FirstScene());
            var content = new ProjectContent(project, notSimulated, assemblies, FirstScene());
            UnityWebRequest.MayAsk = options.HasNetwork;
            UnityEngine.Input.IsSwitchedOff = !project.UsesInputManager;
            Bodies.MayMove(options.Cache, options.Packages);
            using var stop = new StopSignal();
            var hasDevices =
                project.UsesInputSystem
                && (options.Game == null || OwnGames.NameInputSystem(project, FirstScene()));
            var all = Engine.Bridge(hasDevices).Concat(assemblies.Values.Distinct()).ToArray();
            return new GamePlayer(
                player,
                new ProjectScene(content, options.Name, hasDevices, Opened, Stuck),
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
                if (!Engine.KnowsBridge(project))
                {
                    AbuBridge.Current?.ExpectNoWalker();
                }
                var scenes = project.BuildScenes.Append(content.FirstScene).OfType<string>();
                loaded.AddUses(notSimulated, scenes);
                report.Take(project);
                report.Take(notSimulated);
                report.OffScreen = OffScreen.Count();
                report.Write();
            }
        }
    }
}
