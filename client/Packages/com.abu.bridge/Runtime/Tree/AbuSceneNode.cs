#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>One thing in the scene, as a walker reports it.</summary>
    public class AbuSceneNode
    {
        // Most nodes have none, so there is a list only once somebody has asked for it.
        private List<AbuSceneNode>? _children;

        [JsonProperty("role")]
        public string Role { get; set; } = "";

        [JsonProperty("label", NullValueHandling = NullValueHandling.Ignore)]
        public string? Label { get; set; }

        /// <summary>An interactive node that has no ref of its own gets the next free one when the tree is printed.</summary>
        [JsonProperty("interactive")]
        public bool Interactive { get; set; }

        /// <summary>What <see cref="RefRegistry.Register"/> returned for this node; null for a node without actions.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }

        /// <summary>
        /// Stands for a label that changes while the node stays the same one: "Hand" for "Hand (5 cards)". Null: the label itself
        /// tells the node from others.
        /// </summary>
        [JsonIgnore]
        public string? Key { get; set; }

        /// <summary>Where it is on the screen; null if the walker does not say, or if it has no place there.</summary>
        [JsonIgnore]
        public AbuRect? Bounds { get; set; }

        /// <summary>
        /// Something lies over it, such as an open browser, so a picture does not show it at its bounds: its ref is not drawn
        /// there.
        /// </summary>
        [JsonIgnore]
        public bool IsCovered { get; set; }

        /// <summary>
        /// Why something that stands in it is not listed now: "a panel hides the shelf", and to close that first. What is asked
        /// for and not there is refused with it. Null: all of it is listed.
        /// </summary>
        [JsonIgnore]
        public Refusal? LeavesOut { get; set; }

        [JsonProperty("children")]
        public List<AbuSceneNode> Children
        {
            get => _children ??= new List<AbuSceneNode>();
            set => _children = value;
        }

        internal bool HasChildren => _children is { Count: > 0 };

        /// <summary>
        /// Writes one more state behind the name in the label, before its details: "Fox (covered) -- Draw a card." The node stays
        /// the one that it was without.
        /// </summary>
        public void AddState(string state)
        {
            Key ??= Label;
            Label = NodeName.WithState(Label ?? "", state);
        }
    }
}
