using System;
using System.Reflection;

namespace Headless.Player
{
    /// <summary>A game that is compiled with its player and builds its scene itself.</summary>
    internal sealed class BuiltGame : IFirstScene
    {
        /// <param name="name">What the command line may call it.</param>
        /// <param name="args">The command line.</param>
        /// <param name="assemblies">
        /// Those whose start-up methods are called, in this order: the bridge first, because Unity loads an assembly after
        /// those it refers to.
        /// </param>
        /// <returns>The exit code.</returns>
        internal static int Run(string name, string[] args, params Assembly[] assemblies)
        {
            PlayerOptions options;
            try
            {
                options = PlayerOptions.Parse(args);
                if (options.Game is { } other && other != name)
                {
                    throw new FormatException($"There is no game '{other}'; there is {name}.");
                }
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
            return new GamePlayer(options, new BuiltGame(), stop, assemblies).Run();
        }

        public void Prepare() { }

        public void Open() { }
    }
}
