#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A thing of the world that the tree before had and that nobody sees any more.</summary>
    internal sealed class GoneThing
    {
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>What became of it, for people: "destroyed", "switched off", "out of the picture".</summary>
        [JsonProperty("how")]
        public string How { get; set; } = "";
    }
}
