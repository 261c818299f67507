#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>One thing in the scene, as a walker reports it.</summary>
    public class AbuSceneNode
    {
        // Created when it is first used, because most nodes have no children.
        private List<AbuSceneNode>? _children;

        [JsonProperty("role")]
        public string Role { get; set; } = "";

        [JsonProperty("label", NullValueHandling = NullValueHandling.Ignore)]
        public string? Label { get; set; }

        /// <summary>
        /// Whether the node can be acted on. Without a ref of its own it gets the next free one when the tree is printed.
        /// </summary>
        [JsonProperty("interactive")]
        public bool Interactive { get; set; }

        /// <summary>What <see cref="RefRegistry.Register"/> returned for this node; null for a node without actions.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }

        /// <summary>
        /// Identifies the node in place of a label that changes: "Hand" for "Hand (5 cards)". Null if the label identifies
        /// it.
        /// </summary>
        [JsonIgnore]
        public string? Key { get; set; }

        /// <summary>
        /// The object that tells a node without actions from its siblings of the same name, so that its children keep their refs when
        /// one of these comes, goes or moves. Null if their order does.
        /// </summary>
        [JsonIgnore]
        internal object? Identity { get; set; }

        /// <summary>
        /// The component, object, element or model of the game that the node stands for, which <c>inspect</c> looks into; null if the
        /// walker does not say.
        /// </summary>
        [JsonIgnore]
        public object? StandsFor { get; set; }

        /// <summary>The game's data for it, such as a card's values; <c>inspect</c> lists it first. Null if there is none.</summary>
        [JsonIgnore]
        public object? Model { get; set; }

        /// <summary>Its place on the screen; null if it has none or the walker does not say it.</summary>
        [JsonIgnore]
        public AbuRect? Bounds { get; set; }

        /// <summary>
        /// Whether something covers it, such as an open browser. Then a picture does not show it, so its ref is not drawn.
        /// </summary>
        [JsonIgnore]
        public bool IsCovered { get; set; }

        /// <summary>
        /// Why some of its children are not listed now ("a panel hides the shelf"), and how to bring them back. A request
        /// for a node that is not in the tree is refused with it. Null if all are listed.
        /// </summary>
        [JsonIgnore]
        public Refusal? LeavesOut { get; set; }

        /// <summary>
        /// How much it matters in a tree that is too long: nodes with a lower weight are left out first. Null: it is never left out,
        /// unless the request asks for so few nodes.
        /// </summary>
        [JsonIgnore]
        internal float? Weight { get; set; }

        /// <summary>Its place in the world; null for what has none, such as UI.</summary>
        [JsonIgnore]
        internal WorldSpot? Spot { get; set; }

        /// <summary>Whether it is a thing of the world that is not in the picture now.</summary>
        [JsonIgnore]
        internal bool IsOffScreen { get; set; }

        /// <summary>
        /// Whether it is a thing of the world that is only looked at. Such things move all the time, so they are part neither of the
        /// stateHash nor of what a script compares.
        /// </summary>
        [JsonIgnore]
        internal bool IsOfWorld { get; set; }

        /// <summary>Whether it is a control of which nobody sees anything.</summary>
        [JsonIgnore]
        internal bool ShowsNothing { get; set; }

        /// <summary>
        /// Finds out what keeps the pointer from it, as a click does. Asked once, in the frame of the walk, if the node is printed or
        /// drawn. Null if the walker does not say.
        /// </summary>
        [JsonIgnore]
        internal System.Func<NodeCover?>? FindCover { get; set; }

        [JsonProperty("children")]
        public List<AbuSceneNode> Children
        {
            get => _children ??= new List<AbuSceneNode>();
            set => _children = value;
        }

        /// <summary>
        /// For a node named after its object: the length of that name at the start of the label, and the object's number, "(3)" for
        /// "Lever (3)".
        /// </summary>
        [JsonIgnore]
        internal (int NameLength, string? Number)? Copy { get; set; }

        /// <summary>What its cells, or nodes anywhere in the tree, are laid out in; null if it is no grid.</summary>
        [JsonIgnore]
        internal GridPlan? Grid { get; set; }

        /// <summary>The cell in which it is printed; null if it is in none.</summary>
        [JsonIgnore]
        internal GridCell? Cell { get; set; }

        internal bool HasChildren => _children is { Count: > 0 };

        /// <summary>
        /// Adds a state to the label, behind the name and before the details: "Fox (covered) -- Draw a card." It does not
        /// change the identity of the node.
        /// </summary>
        public void AddState(string state)
        {
            Key ??= Label;
            Label = NodeName.WithState(Label ?? "", state);
        }
    }
}
