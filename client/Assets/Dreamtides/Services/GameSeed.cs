#nullable enable

using System;

namespace Dreamtides.Services
{
    /// <summary>The seed of all shuffles, so that a game can be repeated.</summary>
    public static class GameSeed
    {
        private const string Argument = "--seed";
        private const string Variable = "DREAMTIDES_SEED";

        /// <summary>From the command line, otherwise from the environment, otherwise from the clock.</summary>
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
