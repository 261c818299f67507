#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A node that a refusal offers, by a ref that a client may use from then on.</summary>
    public sealed class Choice
    {
        [JsonProperty("ref")]
        public string Ref { get; set; } = "";

        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>Empty if it has none.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>Why it does not take the verb now; absent if nothing is known against it.</summary>
        [JsonProperty("whyNot", NullValueHandling = NullValueHandling.Ignore)]
        public string? WhyNot { get; set; }
    }
}
