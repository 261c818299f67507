#nullable enable

using System;
using System.Globalization;

namespace Tetris
{
    /// <summary>What the program's command line says about the first game: <c>--mode practice|marathon</c>, <c>--seed N</c>.</summary>
    public sealed class TetrisOptions
    {
        /// <summary>Which game begins without being asked for; null: the title asks.</summary>
        public GameMode? Mode { get; private set; }

        /// <summary>Of the first game; null: any.</summary>
        public uint? Seed { get; private set; }

        /// <summary>Takes what it knows and leaves the rest to others: Unity, too, has options of its own.</summary>
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

        // One below zero counts from the other end.
        private static bool TryReadSeed(string text, out uint seed)
        {
            var style = NumberStyles.AllowLeadingSign;
            var isNumber = long.TryParse(text, style, CultureInfo.InvariantCulture, out var number);
            seed = unchecked((uint)number);
            return isNumber && number >= int.MinValue && number <= uint.MaxValue;
        }
    }
}
