#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>What a printed tree lacks because it was too long.</summary>
    internal sealed class LeftOut
    {
        public LeftOut(int count, int offScreen)
        {
            Count = count;
            OffScreen = offScreen;
        }

        /// <summary>The number of nodes that were left out; groups do not count.</summary>
        [JsonProperty("count")]
        public int Count { get; }

        /// <summary>How many of them are things of the world that are not in the picture.</summary>
        [JsonProperty("offScreen")]
        public int OffScreen { get; }
    }
}
