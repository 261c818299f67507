using System;
using System.Globalization;

namespace Headless.Player
{
    /// <summary>The options of the command line.</summary>
    internal sealed class PlayerOptions
    {
        internal static readonly string Usage =
            "usage: dotnet Player.dll [--game NAME] [--mode NAME] [--seed N] [--width W] [--height H] [--fast] [--frozen]\n"
            + "  --game NAME which game to play\n"
            + "  --mode NAME which of the game's modes to begin with, if it has any (default: the game asks)\n"
            + "  --seed N    play the same game again (default: a new one each time)\n"
            + "  --width W   width of the screen in pixels (default 1280, of upright projects 720)\n"
            + "  --height H  height of the screen in pixels (default 720, of those 1280)\n"
            + "  --fast      do not wait for the clock while a command is in progress\n"
            + "  --idle-timeout N  end after N seconds in which no client asks for anything\n"
            + "  --frozen    let time run only while a command needs it\n"
            + "  --lease N   let time run again after N seconds without a command (default 600)\n"
            + "The port is taken from the environment variable ABU_PORT.";

        /// <summary>The exit code of a wrong command line.</summary>
        internal const int UsageError = 2;

        private const int SmallestSide = 64;
        private const int LargestSide = 8192;
        private const int LongestIdle = 1_000_000;
        private const int LongestLease = 86_400;

        private int? _width;
        private int? _height;

        internal string? Game { get; private set; }

        /// <summary>The game itself reads it from the command line.</summary>
        internal string? Mode { get; private set; }
        internal int? Seed { get; private set; }

        /// <summary>The size of the screen if nobody asks for another one.</summary>
        internal (int Width, int Height) UsualSize { get; set; } = (1280, 720);
        internal int Width => _width ?? UsualSize.Width;
        internal int Height => _height ?? UsualSize.Height;
        internal bool IsFast { get; private set; }
        internal bool IsFrozen { get; private set; }
        internal int? Lease { get; private set; }
        internal int? IdleSeconds { get; private set; }
        internal bool WantsHelp { get; private set; }

        /// <exception cref="FormatException">The message is one sentence that says what is wrong.</exception>
        internal static PlayerOptions Parse(string[] args)
        {
            var options = new PlayerOptions();
            for (var i = 0; i < args.Length; i++)
            {
                switch (args[i])
                {
                    case "--game":
                        options.Game = Next(args, ref i, "a name");
                        break;
                    case "--mode":
                        options.Mode = Next(args, ref i, "a name");
                        break;
                    case "--seed":
                        // Games with unsigned seeds print them unsigned, so both ways of writing a seed are accepted.
                        options.Seed = unchecked(
                            (int)Number(args, ref i, int.MinValue, uint.MaxValue)
                        );
                        break;
                    case "--width":
                        options._width = (int)Number(args, ref i, SmallestSide, LargestSide);
                        break;
                    case "--height":
                        options._height = (int)Number(args, ref i, SmallestSide, LargestSide);
                        break;
                    case "--idle-timeout":
                        options.IdleSeconds = (int)Number(args, ref i, 1, LongestIdle);
                        break;
                    case "--fast":
                        options.IsFast = true;
                        break;
                    case "--frozen":
                        options.IsFrozen = true;
                        break;
                    case "--lease":
                        options.Lease = (int)Number(args, ref i, 1, LongestLease);
                        break;
                    case "--help":
                    case "-h":
                        options.WantsHelp = true;
                        break;
                    default:
                        throw new FormatException($"There is no option '{args[i]}'.");
                }
            }
            return options;
        }

        private static string Next(string[] args, ref int i, string what) =>
            ++i < args.Length
                ? args[i]
                : throw new FormatException($"{args[i - 1]} needs {what} after it.");

        private static long Number(string[] args, ref int i, long smallest, long largest)
        {
            var option = args[i];
            var isNumber = long.TryParse(
                Next(args, ref i, "a number"),
                NumberStyles.AllowLeadingSign,
                CultureInfo.InvariantCulture,
                out var number
            );
            if (!isNumber || number < smallest || number > largest)
            {
                throw new FormatException(
                    $"{option} needs a whole number from {smallest} to {largest}, not '{args[i]}'."
                );
            }
            return number;
        }
    }
}
