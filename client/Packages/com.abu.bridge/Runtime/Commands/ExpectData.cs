#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>The data of an expect reply: it is as expected.</summary>
    internal class ExpectData
    {
        [JsonProperty("met")]
        public bool Met { get; set; } = true;

        /// <summary>The frame of the game in which the tree was read.</summary>
        [JsonProperty("frame")]
        public int Frame { get; set; }

        /// <summary>See <see cref="SnapshotData.StateHash"/>.</summary>
        [JsonProperty("stateHash")]
        public string StateHash { get; set; } = "";
    }
}
