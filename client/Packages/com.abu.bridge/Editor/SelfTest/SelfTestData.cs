#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>The data of a selftest reply.</summary>
    internal sealed class SelfTestData
    {
        [JsonProperty("passed")]
        public int Passed { get; set; }

        [JsonProperty("failed")]
        public int Failed { get; set; }

        /// <summary>The number of checks that cannot be tried here, for example without 2D physics.</summary>
        [JsonProperty("notApplicable")]
        public int NotApplicable { get; set; }

        /// <summary>The file with the whole report.</summary>
        [JsonProperty("path")]
        public string Path { get; set; } = "";

        /// <summary>Each failed check, with what was expected and what was seen.</summary>
        [JsonProperty("failures")]
        public IReadOnlyList<string> Failures { get; set; } = Array.Empty<string>();
    }
}
