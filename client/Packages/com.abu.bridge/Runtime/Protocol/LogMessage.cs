#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A message of the game's console, as in replies.</summary>
    internal class LogMessage
    {
        /// <summary>error (also for exceptions and failed assertions), warning or log.</summary>
        [JsonProperty("level")]
        public string Level { get; set; } = "";

        [JsonProperty("message")]
        public string Message { get; set; } = "";

        /// <summary>The first line of the stack trace in the project's code; absent if there is none.</summary>
        [JsonProperty("stack", NullValueHandling = NullValueHandling.Ignore)]
        public string? Stack { get; set; }

        /// <summary>How often the message came in a row; absent for once.</summary>
        [JsonProperty("count", NullValueHandling = NullValueHandling.Ignore)]
        public int? Count { get; set; }
    }
}
