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

        /// <summary>What the game has logged as errors since the action began, at most 20; absent if there are none.</summary>
        [JsonProperty("errors", NullValueHandling = NullValueHandling.Ignore)]
        public List<LogMessage>? Errors { get; set; }

        /// <summary>How many errors there were beyond those; absent if there are none.</summary>
        [JsonProperty("moreErrors", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreErrors { get; set; }

        /// <summary>The keys that are held down; absent if none is.</summary>
        [JsonProperty("held", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Held { get; set; }

        /// <summary>The keys that were let go since nobody asked for anything for a minute; absent if none were.</summary>
        [JsonProperty("letGo", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? LetGo { get; set; }

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
}
