using System;
using System.Reflection;

namespace Headless.Player
{
    internal static class Program
    {
        private const int UsageError = 2;

        private static int Main(string[] args) => Run(args, typeof(Abu.AbuBridge).Assembly);

        /// <returns>The exit code.</returns>
        internal static int Run(string[] args, params Assembly[] assemblies)
        {
            PlayerOptions options;
            try
            {
                options = PlayerOptions.Parse(args);
            }
            catch (FormatException problem)
            {
                Console.Error.WriteLine($"{problem.Message}\n\n{PlayerOptions.Usage}");
                return UsageError;
            }
            if (options.WantsHelp)
            {
                Console.Out.WriteLine(PlayerOptions.Usage);
                return 0;
            }
            using var stop = new StopSignal();
            return new GamePlayer(options, stop, assemblies).Run();
        }
    }
}
