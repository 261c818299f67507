#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>One request line. Samples of every shape in this file: docs/wire.</summary>
    public class AbuCommand
    {
        /// <summary>Chosen by the client; copied into the reply.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        [JsonProperty("params")]
        public JObject? Params { get; set; }

        /// <summary>What a client of the Editor proves itself with; the game asks for none. Empty if there is none.</summary>
        [JsonIgnore]
        internal string Token { get; set; } = "";

        /// <summary>Where the reply goes; null for a command that came over no connection.</summary>
        [JsonIgnore]
        internal ReplySlot? ReplySlot { get; set; }

        /// <summary>Where it came from; null for a command that came over no connection.</summary>
        [JsonIgnore]
        internal LineConnection? Connection { get; set; }

        /// <summary>When it is its turn; see <see cref="CommandQueue"/>.</summary>
        [JsonIgnore]
        internal long Round { get; set; }
    }

    /// <summary>One reply line. Keys without a value are absent, never null.</summary>
    public class AbuResponse
    {
        /// <summary>The request's id; empty if the request could not be read.</summary>
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        /// <summary>False: nothing was done, or not all of it, and <see cref="Error"/> says why.</summary>
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

        /// <summary>The error without what it says of the fix; absent if it says nothing of it.</summary>
        [JsonProperty("cause", NullValueHandling = NullValueHandling.Ignore)]
        public string? Cause { get; set; }

        /// <summary>One thing to try, in no client's words; absent where that follows from the code.</summary>
        [JsonProperty("fix", NullValueHandling = NullValueHandling.Ignore)]
        public string? Fix { get; set; }

        /// <summary>The nodes that the error offers; absent if it offers none.</summary>
        [JsonProperty("choices", NullValueHandling = NullValueHandling.Ignore)]
        public List<Choice>? Choices { get; set; }

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

    /// <summary>Of click and hover.</summary>
    public class RefParams
    {
        [JsonProperty("ref")]
        public string Ref { get; set; } = "";
    }

    /// <summary>Of drag.</summary>
    public class DragParams
    {
        [JsonProperty("source")]
        public string Source { get; set; } = "";

        [JsonProperty("target")]
        public string? Target { get; set; }
    }
}
