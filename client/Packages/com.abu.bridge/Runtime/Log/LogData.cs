#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>What the game has written to its console, as a reply shows it.</summary>
    public class LogMessage
    {
        /// <summary>error (exceptions and failed assertions too), warning or log.</summary>
        [JsonProperty("level")]
        public string Level { get; set; } = "";

        [JsonProperty("message")]
        public string Message { get; set; } = "";

        /// <summary>The first line of the stack that lies in the project; absent if there is none.</summary>
        [JsonProperty("stack", NullValueHandling = NullValueHandling.Ignore)]
        public string? Stack { get; set; }

        /// <summary>How often it came in a row; absent for once.</summary>
        [JsonProperty("count", NullValueHandling = NullValueHandling.Ignore)]
        public int? Count { get; set; }
    }

    /// <summary>A message with its place in the log.</summary>
    public class LogEntry : LogMessage
    {
        /// <summary>From 1, one more for each entry.</summary>
        [JsonProperty("seq")]
        public long Seq { get; set; }

        /// <summary>In UTC, as 2025-01-31T23:59:59.999Z; of the first, if it came several times.</summary>
        [JsonProperty("time")]
        public string Time { get; set; } = "";
    }

    /// <summary>Data of a log reply.</summary>
    public class LogData
    {
        /// <summary>The oldest first.</summary>
        [JsonProperty("entries")]
        public List<LogEntry> Entries { get; set; } = new();

        /// <summary>Another one means another log, whose numbers begin at 1 again.</summary>
        [JsonProperty("session")]
        public string Session { get; set; } = "";

        /// <summary>The number of the entry that comes next: what a client sends as since the next time.</summary>
        [JsonProperty("next")]
        public long Next { get; set; }

        /// <summary>How many entries that were asked for are not here: no longer kept, or more than max.</summary>
        [JsonProperty("dropped")]
        public long Dropped { get; set; }
    }
}
