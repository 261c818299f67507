#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>The data of an inspect reply: what stands behind a node.</summary>
    internal class InspectData
    {
        /// <summary>The node itself.</summary>
        [JsonProperty("node")]
        public SnapshotRef Node { get; set; } = new();

        /// <summary>Its ref; absent for a node without one.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }

        /// <summary>The object with all that it lies in: "Canvas/Menu/Start"; of UI Toolkit
        /// "#menu &gt; #start". Absent for a model.</summary>
        [JsonProperty("path", NullValueHandling = NullValueHandling.Ignore)]
        public string? Path { get; set; }

        /// <summary>Components or, of UI Toolkit, the element; and the model that the game names.</summary>
        [JsonProperty("parts")]
        public List<InspectedPart> Parts { get; set; } = new();
    }

    /// <summary>A component, an element or a model.</summary>
    internal class InspectedPart
    {
        /// <summary>The name of its type, without the namespace.</summary>
        [JsonProperty("type")]
        public string Type { get; set; } = "";

        /// <summary>False for a component that is switched off; otherwise absent.</summary>
        [JsonProperty("enabled", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Enabled { get; set; }

        [JsonProperty("fields")]
        public List<InspectedField> Fields { get; set; } = new();

        /// <summary>How many fields are left out; absent for none.</summary>
        [JsonProperty("more", NullValueHandling = NullValueHandling.Ignore)]
        public int? More { get; set; }
    }

    /// <summary>One value, on one line.</summary>
    internal class InspectedField
    {
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>As C# would write it, shortened: 5, "text", (1, 2, 3), Sprite "knight".</summary>
        [JsonProperty("value")]
        public string Value { get; set; } = "";

        internal static InspectedField Of(string name, string value) =>
            new() { Name = name, Value = value };
    }
}
