#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>One request line. docs/wire has samples of every type in this file.</summary>
    public class AbuCommand
    {
        /// <summary>Chosen by the client; copied into the reply.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        [JsonProperty("params")]
        public JObject? Params { get; set; }

        /// <summary>The token of the Editor or the game, from a file that only its user can read; empty without one.</summary>
        [JsonIgnore]
        internal string Token { get; set; } = "";

        /// <summary>
        /// The process of the game that the client means; 0 for a game that no <see cref="GameRecord"/> tells of, null for any.
        /// </summary>
        [JsonIgnore]
        internal int? Game { get; set; }

        /// <summary>The run whose trees the client has read; null for any.</summary>
        [JsonIgnore]
        internal string? Run { get; set; }

        /// <summary>Who asks, as the client calls itself; null if it does not say.</summary>
        [JsonIgnore]
        internal string? Client { get; set; }

        /// <summary>What is noted of it for others; null if nothing is.</summary>
        [JsonIgnore]
        internal RequestEntry? Entry { get; set; }

        /// <summary>Whether it is answered beside the running command, and takes no turn.</summary>
        [JsonIgnore]
        internal bool IsBeside { get; set; }

        /// <summary>The slot for the reply; null if the command came over no connection.</summary>
        [JsonIgnore]
        internal ReplySlot? ReplySlot { get; set; }

        /// <summary>The connection; null if the command came over none.</summary>
        [JsonIgnore]
        internal LineConnection? Connection { get; set; }

        /// <summary>Its position in the order of <see cref="CommandQueue"/>.</summary>
        [JsonIgnore]
        internal long Round { get; set; }
    }

    /// <summary>One reply line. Keys without a value are absent, never null.</summary>
    public class AbuResponse : AbuNews
    {
        /// <summary>The request's id; empty if the request could not be read.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        /// <summary>False: nothing, or not everything, was done, and <see cref="Error"/> says why.</summary>
        [JsonProperty("success")]
        public bool Success { get; set; }

        [JsonProperty("data", NullValueHandling = NullValueHandling.Ignore)]
        public object? Data { get; set; }

        /// <summary>One sentence for people.</summary>
        [JsonProperty("error", NullValueHandling = NullValueHandling.Ignore)]
        public string? Error { get; set; }

        /// <summary>One of <see cref="ErrorCode"/>, for programs.</summary>
        [JsonProperty("code", NullValueHandling = NullValueHandling.Ignore)]
        public string? Code { get; set; }

        /// <summary>The error without the fix, if it contains one; otherwise absent.</summary>
        [JsonProperty("cause", NullValueHandling = NullValueHandling.Ignore)]
        public string? Cause { get; set; }

        /// <summary>One thing to try, in words for any client; absent if it follows from the code.</summary>
        [JsonProperty("fix", NullValueHandling = NullValueHandling.Ignore)]
        public string? Fix { get; set; }

        /// <summary>Beside an error: what the game has logged since then; see <see cref="ActionSnapshotData.Errors"/>.</summary>
        [JsonProperty("errors", NullValueHandling = NullValueHandling.Ignore)]
        internal List<LogMessage>? Errors { get; set; }

        /// <summary>The number of further errors; absent if there are none.</summary>
        [JsonProperty("moreErrors", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreErrors { get; set; }

        /// <summary>The nodes that the error offers; absent if there are none.</summary>
        [JsonProperty("choices", NullValueHandling = NullValueHandling.Ignore)]
        internal List<Choice>? Choices { get; set; }

        /// <summary>The run of the game; absent where no game runs, as in the Editor's server.</summary>
        [JsonProperty("run", NullValueHandling = NullValueHandling.Ignore)]
        internal string? Run { get; set; }

        /// <summary>The version of the wire protocol; absent if it is the first.</summary>
        [JsonProperty("protocol")]
        public int Protocol { get; set; } = AbuVersion.Protocol;

        public bool ShouldSerializeProtocol() => Protocol != AbuVersion.FirstProtocol;

        public static AbuResponse Ok(string id, object data)
        {
            return new AbuResponse
            {
                Id = id,
                Success = true,
                Data = data,
            };
        }

        public static AbuResponse Failure(string id, string code, string error)
        {
            return new AbuResponse
            {
                Id = id,
                Error = error,
                Code = code,
            };
        }
    }

    /// <summary>The params of click and hover.</summary>
    public class RefParams
    {
        [JsonProperty("ref")]
        public string Ref { get; set; } = "";
    }

    /// <summary>The params of drag.</summary>
    public class DragParams
    {
        [JsonProperty("source")]
        public string Source { get; set; } = "";

        [JsonProperty("target")]
        public string? Target { get; set; }
    }
}
