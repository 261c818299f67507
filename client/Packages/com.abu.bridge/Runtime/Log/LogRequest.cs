#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The entries of the log that a client requests.</summary>
    internal sealed class LogRequest
    {
        public const string Error = "error";
        public const string Warning = "warning";
        public const string Log = "log";

        private const string All = "all";

        private string _level = All;

        /// <summary>The number of the first entry.</summary>
        public long Since { get; private set; }

        /// <summary>The most entries; the newest are taken.</summary>
        public int Max { get; private set; }

        /// <summary>The newest entries of every level.</summary>
        public static LogRequest Newest(int max) => new LogRequest { Since = 1, Max = max };

        /// <summary>The newest entries from this number on.</summary>
        public static LogRequest From(long since, int max) =>
            new LogRequest { Since = since, Max = max };

        /// <exception cref="CommandException">A parameter is invalid.</exception>
        public static LogRequest Read(JObject? json)
        {
            return new LogRequest
            {
                _level = ParamReader.OneOf(json, "level", Error, Warning, All) ?? All,
                Since = ParamReader.WholeNumber(json, "since", 1) ?? 1,
                Max = ParamReader.WholeNumber(json, "max", 1, GameLog.Capacity) ?? GameLog.Capacity,
            };
        }

        /// <summary>Warnings include errors.</summary>
        public bool Wants(string level) =>
            _level == All || level == Error || (_level == Warning && level == Warning);
    }
}
