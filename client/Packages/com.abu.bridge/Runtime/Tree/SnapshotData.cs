#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>The parameters for the tree in a reply, of snapshot and of actions.</summary>
    public class SnapshotParams
    {
        /// <summary>Only nodes with a ref, and their ancestors.</summary>
        [JsonProperty("interactive")]
        public bool? Interactive { get; set; }

        /// <summary>Leaves out nodes that have no label, no ref and no ref below them.</summary>
        [JsonProperty("compact")]
        public bool? Compact { get; set; }

        /// <summary>The number of levels to print; the root is level 1.</summary>
        [JsonProperty("maxDepth")]
        public int? MaxDepth { get; set; }

        /// <summary>Only the nodes with this name (in the forms that a target may have), all below them, and their ancestors.</summary>
        [JsonProperty("below")]
        public string? Below { get; set; }

        /// <summary>Lists empty cells of large grids one by one, which are summed up otherwise.</summary>
        [JsonProperty("empty")]
        public bool? Empty { get; set; }

        /// <summary>Print the changes in place of the tree.</summary>
        [JsonProperty("diff")]
        public bool? Diff { get; set; }

        /// <summary>The stateHash of the tree to compare with; null for the last one that was sent.</summary>
        [JsonProperty("since")]
        public string? Since { get; set; }

        /// <summary>
        /// Which details changes print: "new" leaves out those that were printed for the reader of the tree before; null for
        /// all.
        /// </summary>
        [JsonProperty("details")]
        public string? Details { get; set; }

        /// <summary>Only nodes whose label contains this text, ignoring case, and their ancestors.</summary>
        [JsonProperty("find")]
        public string? Find { get; set; }

        /// <summary>Only nodes whose object has a component of this type, or whose element has this type, and their ancestors.</summary>
        [JsonProperty("component")]
        public string? Component { get; set; }

        /// <summary>Only nodes with this role, and their ancestors; of a snapshot only.</summary>
        [JsonProperty("role")]
        public string? Role { get; set; }

        /// <summary>
        /// The most nodes to print, the most important ones first; what holds them does not count. Null: as many as fit into 8 KB.
        /// </summary>
        [JsonProperty("max")]
        public int? Max { get; set; }

        /// <summary>Adds the bounds of each ref.</summary>
        [JsonProperty("bounds")]
        public bool? Bounds { get; set; }

        /// <summary>
        /// The stateHash of the tree to which the changes for a client that records are told, or an empty text; null: nobody records.
        /// </summary>
        [JsonProperty("record")]
        public string? Record { get; set; }

        /// <summary>Lists the things of the world too; of a snapshot only.</summary>
        [JsonProperty("world")]
        public bool? World { get; set; }

        /// <summary>Beside the tree stands what the game asks devices for.</summary>
        [JsonProperty("controls")]
        public bool? Controls { get; set; }
    }

    /// <summary>A printed ref and its node.</summary>
    public class SnapshotRef
    {
        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>The label as the game has it, without escapes; empty if there is none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>
        /// Left, top, width and height in whole pixels of the screenshot, whose top left is 0,0. Absent unless requested and
        /// known.
        /// </summary>
        [JsonProperty("bounds", NullValueHandling = NullValueHandling.Ignore)]
        public int[]? Bounds { get; set; }
    }

    /// <summary>A node whose use advances the game.</summary>
    internal class Move
    {
        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>The label as the game has it; empty if there is none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        [JsonProperty("ref")]
        public string Ref { get; set; } = "";

        /// <summary>True for a move that only declines to answer something; otherwise absent.</summary>
        [JsonProperty("pass", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Pass { get; set; }
    }

    /// <summary>The data of a snapshot reply.</summary>
    public class SnapshotData : AbuNews
    {
        /// <summary>The tree as text, one line for each node; absent if there are changes.</summary>
        [JsonProperty("snapshot")]
        public string Snapshot { get; set; } = "";

        /// <summary>
        /// The changes since an earlier tree, as text; only if a diff was requested and that tree is known.
        /// </summary>
        [JsonProperty("changes", NullValueHandling = NullValueHandling.Ignore)]
        public string? Changes { get; set; }

        /// <summary>The stateHash of that earlier tree; only with changes.</summary>
        [JsonProperty("baseHash", NullValueHandling = NullValueHandling.Ignore)]
        public string? BaseHash { get; set; }

        /// <summary>True if a diff was requested but the earlier tree is not known any more; otherwise absent.</summary>
        [JsonProperty("baseUnknown", NullValueHandling = NullValueHandling.Ignore)]
        public bool? BaseUnknown { get; set; }

        /// <summary>
        /// 16 hexadecimal digits over role, label and ref of all nodes of the whole tree, whatever part is printed, and
        /// a hyphen and 8 more over those of the world, if it lists any. Equal trees have equal values.
        /// </summary>
        [JsonProperty("stateHash", NullValueHandling = NullValueHandling.Ignore)]
        public string? StateHash { get; set; }

        /// <summary>
        /// The possible moves, whatever part of the tree is printed, at most 16; only if the walker marks moves.
        /// </summary>
        [JsonProperty("moves", NullValueHandling = NullValueHandling.Ignore)]
        internal List<Move>? Moves { get; set; }

        /// <summary>The number of further moves; absent if there are none.</summary>
        [JsonProperty("moreMoves", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreMoves { get; set; }

        [JsonProperty("refs")]
        public Dictionary<string, SnapshotRef> Refs { get; set; } = new();

        /// <summary>The frame of the game in which the tree was read; in every reply.</summary>
        [JsonProperty("frame", NullValueHandling = NullValueHandling.Ignore)]
        public int? Frame { get; set; }

        /// <summary>The game's time in seconds, if it stands still between commands; otherwise absent.</summary>
        [JsonProperty("frozenAt", NullValueHandling = NullValueHandling.Ignore)]
        public float? FrozenAt { get; set; }

        /// <summary>The device input that the game reads, by kind, as a controls reply has it; only where it was asked for.</summary>
        [JsonProperty("inputs", NullValueHandling = NullValueHandling.Ignore)]
        public IReadOnlyList<object>? Inputs { get; set; }

        /// <summary>
        /// The scenes that were loaded since the reply before with a tree, at most 8; absent if there are none.
        /// </summary>
        [JsonProperty("loaded", NullValueHandling = NullValueHandling.Ignore)]
        internal List<string>? Loaded { get; set; }

        /// <summary>
        /// Things of the world that the tree before had and that nobody sees any more, at most 8; absent if there are
        /// none, and where a scene was loaded. A diff has lines for all but the one that is played.
        /// </summary>
        [JsonProperty("gone", NullValueHandling = NullValueHandling.Ignore)]
        internal List<GoneThing>? Gone { get; set; }

        /// <summary>What happened; only in replies of actions, absent if nothing did.</summary>
        [JsonProperty("history", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? History { get; set; }

        /// <summary>How much was left out because the tree was too long; absent if nothing was.</summary>
        [JsonProperty("leftOut", NullValueHandling = NullValueHandling.Ignore)]
        internal LeftOut? LeftOut { get; set; }

        /// <summary>
        /// How many nodes with a label maxDepth and interactive have left out of a tree that is printed whole; absent for none.
        /// </summary>
        [JsonProperty("cut", NullValueHandling = NullValueHandling.Ignore)]
        internal int? Cut { get; set; }

        /// <summary>Whether nodes were left out because the tree was too long.</summary>
        internal bool IsCut => LeftOut != null;

        /// <summary>Called by Newtonsoft.Json.</summary>
        public bool ShouldSerializeSnapshot() => Changes == null;
    }
}
