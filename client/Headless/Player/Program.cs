using System.Linq;
using System.Reflection;
using Abu;
using Dreamtides.Bootstrap;

namespace Headless.Player
{
    /// <summary>The card game, compiled with the player so that it starts without a project being read.</summary>
    internal static class Program
    {
        private static int Main(string[] args) => Run(args);

        /// <param name="args">The command line.</param>
        /// <param name="more">Assemblies whose start-up methods are called after the game's.</param>
        /// <returns>The exit code.</returns>
        internal static int Run(string[] args, params Assembly[] more)
        {
            var game = new[] { typeof(AbuBridge), typeof(UGuiWalker), typeof(GameBootstrap) };
            var assemblies = game.Select(type => type.Assembly).Concat(more).ToArray();
            return BuiltGame.Run("dreamtides", args, assemblies);
        }
    }
}
