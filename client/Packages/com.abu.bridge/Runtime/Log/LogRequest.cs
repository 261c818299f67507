#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Which entries of the log a client wants.</summary>
    internal sealed class LogRequest
    {
        public const string Error = "error";
        public const string Warning = "warning";
        public const string Log = "log";

        private const string All = "all";

        private string _level = All;

        /// <summary>The number of the first.</summary>
        public long Since { get; private set; }

        /// <summary>The newest so many.</summary>
        public int Max { get; private set; }

        /// <summary>The newest so many, of every level.</summary>
        public static LogRequest Newest(int max) => new LogRequest { Since = 1, Max = max };

        /// <exception cref="CommandException">A parameter is not what it should be.</exception>
        public static LogRequest Read(JObject? json)
        {
            return new LogRequest
            {
                _level = ParamReader.OneOf(json, "level", Error, Warning, All) ?? All,
                Since = ParamReader.WholeNumber(json, "since", 1) ?? 1,
                Max = ParamReader.WholeNumber(json, "max", 1, GameLog.Capacity) ?? GameLog.Capacity,
            };
        }

        /// <summary>Warnings come with the errors.</summary>
        public bool Wants(string level) =>
            _level == All || level == Error || (_level == Warning && level == Warning);
    }
}
