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

        /// <summary>What has changed, instead of the tree.</summary>
        [JsonProperty("diff")]
        public bool? Diff { get; set; }

        /// <summary>The stateHash of the tree that the diff is taken against; null: the last one that was sent.</summary>
        [JsonProperty("since")]
        public string? Since { get; set; }

        /// <summary>
        /// In changes, which details are printed: "new" leaves out those that the reader of the tree before has been told;
        /// null: all.
        /// </summary>
        [JsonProperty("details")]
        public string? Details { get; set; }

        /// <summary>Only nodes whose label contains this, whatever the case, and their ancestors.</summary>
        [JsonProperty("find")]
        public string? Find { get; set; }

        /// <summary>Refs come with their place on the screen.</summary>
        [JsonProperty("bounds")]
        public bool? Bounds { get; set; }
    }

    /// <summary>What a printed ref stands for.</summary>
    public class SnapshotRef
    {
        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>The label as the game has it, not escaped; empty if there is none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>
        /// Left, top, width and height in whole pixels of the screenshot, whose top left is 0,0; only where it was asked for and the
        /// walker knows it.
        /// </summary>
        [JsonProperty("bounds", NullValueHandling = NullValueHandling.Ignore)]
        public int[]? Bounds { get; set; }
    }

    /// <summary>A node that advances the game when it is used.</summary>
    public class Move
    {
        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>The label as the game has it; empty if there is none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        [JsonProperty("ref")]
        public string Ref { get; set; } = "";
    }

    /// <summary>Data of a snapshot reply.</summary>
    public class SnapshotData
    {
        /// <summary>The tree as text, one line a node; left out where there are changes instead.</summary>
        [JsonProperty("snapshot")]
        public string Snapshot { get; set; } = "";

        /// <summary>What has become of the tree before, as text; only where a diff was asked for and that tree is known.</summary>
        [JsonProperty("changes", NullValueHandling = NullValueHandling.Ignore)]
        public string? Changes { get; set; }

        /// <summary>The stateHash of the tree before; only beside changes.</summary>
        [JsonProperty("baseHash", NullValueHandling = NullValueHandling.Ignore)]
        public string? BaseHash { get; set; }

        /// <summary>True if a diff was asked for, but the tree before is not known any more; otherwise absent.</summary>
        [JsonProperty("baseUnknown", NullValueHandling = NullValueHandling.Ignore)]
        public bool? BaseUnknown { get; set; }

        /// <summary>
        /// 16 hexadecimal digits over role, label and ref of all nodes of the whole tree, whatever is printed of it; the same as long
        /// as the tree says the same.
        /// </summary>
        [JsonProperty("stateHash", NullValueHandling = NullValueHandling.Ignore)]
        public string? StateHash { get; set; }

        /// <summary>
        /// The moves that can be made now, whatever is printed of the tree, at most 16 of them; only where the walker marks any.
        /// </summary>
        [JsonProperty("moves", NullValueHandling = NullValueHandling.Ignore)]
        public List<Move>? Moves { get; set; }

        /// <summary>How many moves there are beyond those; absent if there are none.</summary>
        [JsonProperty("moreMoves", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreMoves { get; set; }

        [JsonProperty("refs")]
        public Dictionary<string, SnapshotRef> Refs { get; set; } = new();

        /// <summary>The frame of the game that the tree was read in; in every reply.</summary>
        [JsonProperty("frame", NullValueHandling = NullValueHandling.Ignore)]
        public int? Frame { get; set; }

        /// <summary>What happened; only in replies of actions, and only if something did.</summary>
        [JsonProperty("history", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? History { get; set; }

        /// <summary>Newtonsoft.Json asks it.</summary>
        public bool ShouldSerializeSnapshot() => Changes == null;
    }
}
