#nullable enable

using System;
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

    /// <summary>Data of an action's reply: the new tree and the action's own keys (clicked, dragged, value, …).</summary>
    public class ActionSnapshotData : SnapshotData
    {
        /// <summary>False if the reply was sent before the game had settled; otherwise absent.</summary>
        [JsonProperty("settled", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Settled { get; set; }

        /// <summary>What the game has logged as errors since the action began, at most 20; absent if there are none.</summary>
        [JsonProperty("errors", NullValueHandling = NullValueHandling.Ignore)]
        public List<LogMessage>? Errors { get; set; }

        /// <summary>How many errors there were beyond those; absent if there are none.</summary>
        [JsonProperty("moreErrors", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreErrors { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JToken>? ActionFields { get; set; }

        /// <summary>An object whose properties become keys beside the tree.</summary>
        [JsonIgnore]
        public object? ActionData
        {
            set
            {
                ActionFields = new Dictionary<string, JToken>();
                foreach (var property in JObject.FromObject(value ?? new object()).Properties())
                {
                    ActionFields[property.Name] = property.Value;
                }
            }
        }
    }

    /// <summary>Data of a screenshot reply.</summary>
    public class ScreenshotData
    {
        /// <summary>A PNG file.</summary>
        [JsonProperty("base64")]
        public string Base64 { get; set; } = "";

        /// <summary>In pixels.</summary>
        [JsonProperty("width")]
        public int Width { get; set; }

        /// <summary>In pixels.</summary>
        [JsonProperty("height")]
        public int Height { get; set; }

        /// <summary>Where the left edge of a node's part lies on the screen; absent for the whole screen.</summary>
        [JsonProperty("x", NullValueHandling = NullValueHandling.Ignore)]
        public int? X { get; set; }

        /// <summary>Where the top edge of a node's part lies on the screen; absent for the whole screen.</summary>
        [JsonProperty("y", NullValueHandling = NullValueHandling.Ignore)]
        public int? Y { get; set; }

        /// <summary>What is drawn into the picture, with bounds in pixels of the whole screen; absent if nothing was to be drawn.</summary>
        [JsonProperty("refs", NullValueHandling = NullValueHandling.Ignore)]
        public Dictionary<string, SnapshotRef>? Refs { get; set; }
    }

    /// <summary>Data of a status reply.</summary>
    public class StatusData
    {
        /// <summary>The game's product name.</summary>
        [JsonProperty("game")]
        public string Game { get; set; } = "";

        [JsonProperty("unityVersion")]
        public string UnityVersion { get; set; } = "";

        /// <summary>The number of the process that the game runs in; absent where the platform has none.</summary>
        [JsonProperty("pid", NullValueHandling = NullValueHandling.Ignore)]
        public int? Pid { get; set; }

        /// <summary>The folder of the project that a Unity Editor plays; absent in a player.</summary>
        [JsonProperty("project", NullValueHandling = NullValueHandling.Ignore)]
        public string? Project { get; set; }

        /// <summary>The version of the bridge's package.</summary>
        [JsonProperty("bridge")]
        public string Bridge { get; set; } = "";

        /// <summary>The version of the wire protocol.</summary>
        [JsonProperty("protocol")]
        public int Protocol { get; set; }

        /// <summary>Frames since the game began: a number that stands still means a game that stands still.</summary>
        [JsonProperty("frame")]
        public int Frame { get; set; }

        /// <summary>Width and height of the screen, in pixels.</summary>
        [JsonProperty("screen")]
        public int[] Screen { get; set; } = Array.Empty<int>();

        /// <summary>A command is in progress or waits for its turn.</summary>
        [JsonProperty("busy")]
        public bool Busy { get; set; }
    }
}
