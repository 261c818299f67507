using System;
using System.Linq;
using System.Reflection;

namespace Headless.Player
{
    internal static class Program
    {
        private static int Main(string[] args) => Run(args);

        /// <param name="args">The command line.</param>
        /// <param name="more">Assemblies whose start-up methods are called after the game's.</param>
        /// <returns>The exit code.</returns>
        internal static int Run(string[] args, params Assembly[] more)
        {
            PlayerOptions options;
            Assembly[] game;
            try
            {
                options = PlayerOptions.Parse(args);
                Games.CheckMode(options.Game, options.Mode);
                game = Games.AssembliesOf(options.Game);
            }
            catch (FormatException problem)
            {
                Console.Error.WriteLine($"{problem.Message}\n\n{PlayerOptions.Usage}");
                return PlayerOptions.UsageError;
            }
            if (options.WantsHelp)
            {
                Console.Out.WriteLine(PlayerOptions.Usage);
                return 0;
            }
            using var stop = new StopSignal();
            var scene = new ComponentScene(options.Game);
            return new GamePlayer(options, scene, stop, game.Concat(more).ToArray()).Run();
        }
    }
}
