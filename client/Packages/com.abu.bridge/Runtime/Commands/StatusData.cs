#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
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

        /// <summary>The keys, buttons, sticks and fingers that commands hold down, by name; absent if there are none.</summary>
        [JsonProperty("held", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Held { get; set; }
    }
}
