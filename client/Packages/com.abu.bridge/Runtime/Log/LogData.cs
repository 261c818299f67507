#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A message with its place in the log.</summary>
    internal class LogEntry : LogMessage
    {
        /// <summary>The number of the entry, from 1.</summary>
        [JsonProperty("seq")]
        public long Seq { get; set; }

        /// <summary>In UTC, as 2025-01-31T23:59:59.999Z. If the message came several times, the time of the first.</summary>
        [JsonProperty("time")]
        public string Time { get; set; } = "";
    }

    /// <summary>Data of a log reply.</summary>
    internal class LogData
    {
        /// <summary>The entries, the oldest first.</summary>
        [JsonProperty("entries")]
        public List<LogEntry> Entries { get; set; } = new();

        /// <summary>Identifies the log. In another log the numbers begin at 1 again.</summary>
        [JsonProperty("session")]
        public string Session { get; set; } = "";

        /// <summary>The number of the next entry; the client's next value for since.</summary>
        [JsonProperty("next")]
        public long Next { get; set; }

        /// <summary>The number of requested entries that are missing: no longer kept, or more than max.</summary>
        [JsonProperty("dropped")]
        public long Dropped { get; set; }
    }
}
