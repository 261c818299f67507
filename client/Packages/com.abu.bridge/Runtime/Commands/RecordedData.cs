#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What a reply tells a client that records what is played: how a script names the nodes, and what changed.</summary>
    internal class RecordedData
    {
        /// <summary>The shortest name of the node that was acted on: `name`, `role`, `in`; absent if none means it alone.</summary>
        [JsonProperty("node", NullValueHandling = NullValueHandling.Ignore)]
        public JObject? Node { get; set; }

        /// <summary>The same of the second node, the end of a drag.</summary>
        [JsonProperty("target", NullValueHandling = NullValueHandling.Ignore)]
        public JObject? Target { get; set; }

        /// <summary>What changed in the whole tree since the one that the param `record` names; absent if that is not kept.</summary>
        [JsonProperty("changes", NullValueHandling = NullValueHandling.Ignore)]
        public string? Changes { get; set; }

        /// <param name="names">The names of the nodes in their order; null if none was acted on.</param>
        /// <param name="changes">See <see cref="Changes"/>.</param>
        internal static RecordedData Of(List<NodeTarget?>? names, string? changes)
        {
            return new RecordedData
            {
                Node = names?[0]?.ToJson(),
                Target = names?.Count > 1 ? names[1]?.ToJson() : null,
                Changes = changes,
            };
        }
    }
}
