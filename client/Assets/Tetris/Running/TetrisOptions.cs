#nullable enable

using System;
using System.Globalization;

namespace Tetris
{
    /// <summary>
    /// The options for the first game on the command line: <c>--mode practice|marathon</c>, <c>--seed N</c>.
    /// </summary>
    public sealed class TetrisOptions
    {
        /// <summary>The mode of a game that starts at once; null to ask on the title screen.</summary>
        public GameMode? Mode { get; private set; }

        /// <summary>The seed of the first game; null for a random one.</summary>
        public uint? Seed { get; private set; }

        /// <summary>Reads the options it knows and ignores others, because Unity has options too.</summary>
        public static TetrisOptions Parse(string[] arguments)
        {
            var options = new TetrisOptions();
            for (var i = 0; i + 1 < arguments.Length; i++)
            {
                if (
                    arguments[i] == "--mode"
                    && Enum.TryParse<GameMode>(arguments[i + 1], true, out var mode)
                )
                {
                    options.Mode = mode;
                }
                else if (arguments[i] == "--seed" && TryReadSeed(arguments[i + 1], out var seed))
                {
                    options.Seed = seed;
                }
            }
            return options;
        }

        // A negative seed stands for the unsigned number with the same bits.
        private static bool TryReadSeed(string text, out uint seed)
        {
            var style = NumberStyles.AllowLeadingSign;
            var isNumber = long.TryParse(text, style, CultureInfo.InvariantCulture, out var number);
            seed = unchecked((uint)number);
            return isNumber && number >= int.MinValue && number <= uint.MaxValue;
        }
    }
}
