#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Data of an action's reply: the new tree and the action's own keys (clicked, dragged, value, …).</summary>
    public class ActionSnapshotData : SnapshotData
    {
        /// <summary>False if the reply was sent before the game had settled; otherwise absent.</summary>
        [JsonProperty("settled", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Settled { get; set; }

        /// <summary>
        /// What moved last, by names for people, at most 3; only beside settled: false, and if the bridge knows it.
        /// </summary>
        [JsonProperty("stillMoving", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? StillMoving { get; set; }

        /// <summary>The number of further ones; absent if there are none.</summary>
        [JsonProperty("moreMoving", NullValueHandling = NullValueHandling.Ignore)]
        internal int? MoreMoving { get; set; }

        /// <summary>
        /// What the action has set off and still waits for a time, without a sign on the screen, at most 8; absent if
        /// there is nothing.
        /// </summary>
        [JsonProperty("stillWaiting", NullValueHandling = NullValueHandling.Ignore)]
        internal List<WaitingThing>? StillWaiting { get; set; }

        /// <summary>
        /// Texts that came and went between the action and the answer, in order, at most 8; absent if there are none. A game that
        /// tells its history tells them there.
        /// </summary>
        [JsonProperty("shownMeanwhile", NullValueHandling = NullValueHandling.Ignore)]
        internal List<PassingText>? ShownMeanwhile { get; set; }

        /// <summary>The number of further ones; absent if there are none.</summary>
        [JsonProperty("moreShown", NullValueHandling = NullValueHandling.Ignore)]
        internal int? MoreShown { get; set; }

        /// <summary>
        /// Beside a whole tree that is the one that was sent last: what a diff would say, "unchanged" or "the tree is
        /// as before".
        /// </summary>
        [JsonProperty("unchanged", NullValueHandling = NullValueHandling.Ignore)]
        internal string? Unchanged { get; set; }

        /// <summary>
        /// What is at another place than before the action, at most 8 names, if there is something. Beside a tree that
        /// has changed only things of the world whose lines have not.
        /// </summary>
        [JsonProperty("moved", NullValueHandling = NullValueHandling.Ignore)]
        internal List<MovedThing>? Moved { get; set; }

        /// <summary>
        /// What only went on moving as it did before the action; as many, and only beside a tree that has not changed.
        /// </summary>
        [JsonProperty("movedAnyway", NullValueHandling = NullValueHandling.Ignore)]
        internal List<MovedThing>? MovedAnyway { get; set; }

        /// <summary>What was dragged and lies where it was, beside other changes; otherwise absent.</summary>
        [JsonProperty("notMoved", NullValueHandling = NullValueHandling.Ignore)]
        internal JObject? NotMoved { get; set; }

        /// <summary>The last lines that the game has logged since the action, at most 3; only there too.</summary>
        [JsonProperty("logged", NullValueHandling = NullValueHandling.Ignore)]
        internal List<string>? Logged { get; set; }

        /// <summary>Whether something is told of the time between the trees.</summary>
        internal bool TellsMore =>
            ShownMeanwhile != null
            || Moved != null
            || MovedAnyway != null
            || Logged != null
            || Loaded != null
            || Gone != null;

        /// <summary>What changed after the answer before, which came too early to have it; otherwise absent.</summary>
        [JsonProperty("late", NullValueHandling = NullValueHandling.Ignore)]
        internal LateChange? Late { get; set; }

        /// <summary>
        /// Errors that the game has logged since the action began, at most 20; absent if there are none.
        /// </summary>
        [JsonProperty("errors", NullValueHandling = NullValueHandling.Ignore)]
        internal List<LogMessage>? Errors { get; set; }

        /// <summary>The number of further errors; absent if there are none.</summary>
        [JsonProperty("moreErrors", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreErrors { get; set; }

        /// <summary>The keys that are held; absent if there are none.</summary>
        [JsonProperty("held", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Held { get; set; }

        /// <summary>The frames that time ran for; only while it is frozen.</summary>
        [JsonProperty("frames", NullValueHandling = NullValueHandling.Ignore)]
        public int? Frames { get; set; }

        /// <summary>For a client that records; absent unless the param `record` asks for it.</summary>
        [JsonProperty("recorded", NullValueHandling = NullValueHandling.Ignore)]
        internal RecordedData? Recorded { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JToken>? ActionFields { get; set; }

        /// <summary>An object whose properties are added to the reply's data.</summary>
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
}
