#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A node that a refusal offers, with a ref that the client may use.</summary>
    internal sealed class Choice
    {
        [JsonProperty("ref")]
        public string Ref { get; set; } = "";

        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>Empty if it has none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>Why it does not take the verb now; absent if no reason is known.</summary>
        [JsonProperty("whyNot", NullValueHandling = NullValueHandling.Ignore)]
        public string? WhyNot { get; set; }
    }
}
