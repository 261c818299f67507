#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A request that was carried out or refused, for those who watch.</summary>
    internal sealed class RequestEntry
    {
        /// <summary>Its number, from 1.</summary>
        [JsonProperty("seq")]
        public long Seq { get; set; }

        /// <summary>When it began, in UTC.</summary>
        [JsonProperty("time")]
        public string Time { get; set; } = "";

        /// <summary>Who asked, as the client calls itself; absent if it does not say.</summary>
        [JsonProperty("client", NullValueHandling = NullValueHandling.Ignore)]
        public string? Client { get; set; }

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        /// <summary>Its params but for those of the tree; absent if there are none. Texts are cut.</summary>
        [JsonProperty("params", NullValueHandling = NullValueHandling.Ignore)]
        public JObject? Params { get; set; }

        /// <summary>The node that was acted on, by its role and name; absent if there was none.</summary>
        [JsonProperty("node", NullValueHandling = NullValueHandling.Ignore)]
        public string? Node { get; set; }

        /// <summary>The end of a drag, in the same way.</summary>
        [JsonProperty("target", NullValueHandling = NullValueHandling.Ignore)]
        public string? Target { get; set; }

        /// <summary>How long the answer took; absent while the request is being carried out.</summary>
        [JsonProperty("seconds", NullValueHandling = NullValueHandling.Ignore)]
        public float? Seconds { get; set; }

        /// <summary>What the game told of it; absent if it told nothing.</summary>
        [JsonProperty("history", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? History { get; set; }

        /// <summary>What changed in the whole tree; absent for a question, and where the tree before is not known.</summary>
        [JsonProperty("changes", NullValueHandling = NullValueHandling.Ignore)]
        public string? Changes { get; set; }

        /// <summary>The errors that the game logged meanwhile; absent if there were none.</summary>
        [JsonProperty("errors", NullValueHandling = NullValueHandling.Ignore)]
        public List<LogMessage>? Errors { get; set; }

        /// <summary>Why it was refused, or has failed; absent otherwise.</summary>
        [JsonProperty("error", NullValueHandling = NullValueHandling.Ignore)]
        public string? Error { get; set; }

        /// <summary>See <see cref="ErrorCode"/>; only beside an error.</summary>
        [JsonProperty("code", NullValueHandling = NullValueHandling.Ignore)]
        public string? Code { get; set; }

        /// <summary>Grows with each change of any entry.</summary>
        [JsonIgnore]
        internal long Mark { get; set; }

        /// <summary>When it began, in seconds of real time.</summary>
        [JsonIgnore]
        internal float Began { get; set; }
    }

    /// <summary>An action of another client, as a reply tells it.</summary>
    internal sealed class OtherAction
    {
        /// <summary>See <see cref="RequestEntry.Client"/>.</summary>
        [JsonProperty("client", NullValueHandling = NullValueHandling.Ignore)]
        public string? Client { get; set; }

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        /// <summary>See <see cref="RequestEntry.Node"/>.</summary>
        [JsonProperty("node", NullValueHandling = NullValueHandling.Ignore)]
        public string? Node { get; set; }
    }
}
