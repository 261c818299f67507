#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Data of a screenshot reply.</summary>
    internal class ScreenshotData
    {
        /// <summary>A PNG file.</summary>
        [JsonProperty("base64")]
        public string Base64 { get; set; } = "";

        /// <summary>In pixels.</summary>
        [JsonProperty("width")]
        public int Width { get; set; }

        /// <summary>In pixels.</summary>
        [JsonProperty("height")]
        public int Height { get; set; }

        /// <summary>Width and height of the part of the screen that it shows; absent if it was not made smaller.</summary>
        [JsonProperty("scaledFrom", NullValueHandling = NullValueHandling.Ignore)]
        public int[]? ScaledFrom { get; set; }

        /// <summary>The left edge of a node's picture on the screen; absent for the whole screen.</summary>
        [JsonProperty("x", NullValueHandling = NullValueHandling.Ignore)]
        public int? X { get; set; }

        /// <summary>The top edge of a node's picture on the screen; absent for the whole screen.</summary>
        [JsonProperty("y", NullValueHandling = NullValueHandling.Ignore)]
        public int? Y { get; set; }

        /// <summary>"cameras" for a picture of what the cameras see; absent for one of the screen.</summary>
        [JsonProperty("from", NullValueHandling = NullValueHandling.Ignore)]
        public string? From { get; set; }

        /// <summary>The color that all of the picture has, as in "#000000"; absent if it has several.</summary>
        [JsonProperty("onlyColor", NullValueHandling = NullValueHandling.Ignore)]
        public string? OnlyColor { get; set; }

        /// <summary>For people: why the picture is from the cameras, and what it lacks; absent for one of the screen.</summary>
        [JsonProperty("note", NullValueHandling = NullValueHandling.Ignore)]
        public string? Note { get; set; }

        /// <summary>
        /// The refs drawn into the picture, with bounds in pixels of the whole screen; absent if none were requested.
        /// </summary>
        [JsonProperty("refs", NullValueHandling = NullValueHandling.Ignore)]
        public Dictionary<string, SnapshotRef>? Refs { get; set; }
    }
}
