#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>How much of the tree a reply holds; for snapshot, and for the reply of an action.</summary>
    public class SnapshotParams
    {
        /// <summary>Only nodes with a ref, and what is around them.</summary>
        [JsonProperty("interactive")]
        public bool? Interactive { get; set; }

        /// <summary>Leaves out nodes that say nothing.</summary>
        [JsonProperty("compact")]
        public bool? Compact { get; set; }

        /// <summary>Levels to print; the root is level 1.</summary>
        [JsonProperty("maxDepth")]
        public int? MaxDepth { get; set; }
    }

    /// <summary>What a printed ref stands for.</summary>
    public class SnapshotRef
    {
        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>The label as the game has it, not escaped; empty if there is none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";
    }

    /// <summary>Data of a snapshot reply.</summary>
    public class SnapshotData
    {
        /// <summary>The tree as text, one line a node.</summary>
        [JsonProperty("snapshot")]
        public string Snapshot { get; set; } = "";

        [JsonProperty("refs")]
        public Dictionary<string, SnapshotRef> Refs { get; set; } = new();

        /// <summary>The frame of the game that the tree was read in; in every reply.</summary>
        [JsonProperty("frame", NullValueHandling = NullValueHandling.Ignore)]
        public int? Frame { get; set; }

        /// <summary>What happened; only in replies of actions, and only if something did.</summary>
        [JsonProperty("history", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? History { get; set; }
    }
}
