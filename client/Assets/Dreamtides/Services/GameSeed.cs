#nullable enable

using System;

namespace Dreamtides.Services
{
    /// <summary>The number that decides every shuffle, so that a game can be played again.</summary>
    public static class GameSeed
    {
        private const string Argument = "--seed";
        private const string Variable = "DREAMTIDES_SEED";

        /// <summary>From the command line, else from the environment, else from the clock.</summary>
        public static int Resolve() =>
            Parse(FromArguments(Environment.GetCommandLineArgs()))
            ?? Parse(Environment.GetEnvironmentVariable(Variable))
            ?? Environment.TickCount & int.MaxValue;

        internal static string? FromArguments(string[] arguments)
        {
            var index = Array.IndexOf(arguments, Argument);
            return index >= 0 && index + 1 < arguments.Length ? arguments[index + 1] : null;
        }

        private static int? Parse(string? text) =>
            int.TryParse(text, out var seed) ? seed : (int?)null;
    }
}
