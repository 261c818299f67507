#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>How long a client wants to measure.</summary>
    internal sealed class PerfRequest
    {
        /// <summary>However many frames it is to be: it ends after this many seconds.</summary>
        public const int LongestSeconds = 60;

        private const string Default = "5s";

        private PerfRequest(int? frames, double maxSeconds)
        {
            Frames = frames;
            MaxSeconds = maxSeconds;
        }

        /// <summary>How many frames; null if only the time counts.</summary>
        public int? Frames { get; }

        /// <summary>How long at the most, in seconds of the clock.</summary>
        public double MaxSeconds { get; }

        /// <exception cref="CommandException">The time is none, or too long.</exception>
        public static PerfRequest Read(JObject? json)
        {
            var text = ParamReader.Text(json, "for") ?? Default;
            if (!HoldTime.TryParse(text, out var time, LongestSeconds))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    $"The parameter for must be frames from 1f to {HoldTime.MaxFrames}f, or seconds up to {LongestSeconds}s, as in 0.5s"
                );
            }
            return time.Seconds > 0
                ? new PerfRequest(null, time.Seconds)
                : new PerfRequest(time.Frames, LongestSeconds);
        }
    }
}
